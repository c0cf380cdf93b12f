import { readCorpus } from '../replay/corpus'
import { bothLanguages } from '../support/texts'
import { isAwake } from './support/openShop'
import { asDemoShopper, storedSession } from './support/shopper'
import { withShop } from './support/withShop'

describe('a recorded session that somebody looks at', () => {
  const stage = withShop()

  it.each(bothLanguages)(
    'says so on the screen, also after F5, and leads back to the own session, in %s',
    async (language) => {
      const { token: _token, ...shopper } = await asDemoShopper(stage.shop)
      const { page, texts, problems } = await stage.open({ language, path: '/?replay', ...shopper })
      const session = (await readCorpus()).find(({ name }) => name === 'failing-login')
      const own = await storedSession(page)
      const banner = page.getByRole('complementary', { name: texts.support.replay.label })
      await banner.getByText(texts.support.replay.text).waitFor()
      await page.evaluate((file) => {
        const steps = window.replay?.load(file) ?? []
        window.replay?.show(steps.length)
      }, session?.file ?? '')
      // The address is the recorded one, and still nobody takes the page for his own.
      await page.waitForURL((url) => !url.searchParams.has('replay'))
      await page.reload()
      await isAwake(page)
      await banner.waitFor()
      expect(await page.evaluate(() => window.replay !== undefined)).toBe(true)
      expect(await storedSession(page)).toEqual(own)

      await banner.getByRole('link', { name: texts.support.replay.leave }).click()
      await banner.waitFor({ state: 'detached' })
      await isAwake(page)
      expect(await page.evaluate(() => window.replay)).toBeUndefined()
      expect(await storedSession(page)).toEqual(own)
      await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
      await page.getByRole('button', { name: texts.account.logout, exact: true }).waitFor()
      await page.reload()
      await isAwake(page)
      expect(await banner.count()).toBe(0)
      expect(problems).toEqual([])
    },
  )
})
