import { paths } from '../../../src/shop/lib/paths'
import type { LiveSession } from '../live'
import { follow, press, unfoldMenu } from './person'

/** The connection goes while somebody looks around, and comes back. */
export const lostConnection = async (live: LiveSession) => {
  const { page, texts, checkpoint } = live
  const main = page.getByRole('main')
  await unfoldMenu(live)
  await follow(live, paths.books)
  await main.getByRole('heading', { level: 1, name: texts.books.heading, exact: true }).waitFor()
  await checkpoint('books')
  // The last of what is fetched ahead: from here on the code of what follows is there.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/static/search.')),
  )
  await page.context().setOffline(true)
  await unfoldMenu(live)
  await follow(live, paths.schoolTools)
  const retry = main.getByRole('button', { name: texts.common.retry })
  await retry.waitFor()
  await checkpoint('no connection')
  await page.context().setOffline(false)
  await press(live, texts.common.retry)
  await main.getByRole('article').first().waitFor()
  await checkpoint('back')
}
