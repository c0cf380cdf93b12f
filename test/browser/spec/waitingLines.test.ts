import { textsOf } from '../../support/texts'
import { isAwake } from '../support/openShop'
import { callAs, storedSession, submitLogin } from '../support/shopper'
import { withShop } from '../support/withShop'

const texts = textsOf.en

/** Session storage is copied into a duplicated tab, and an old page may come back: each piece goes to the cart once. */
describe('waiting lines in a browser', () => {
  const stage = withShop()

  it('are sent once, though a duplicated tab has them too', async () => {
    const { page } = await stage.open({ language: 'en', path: '/books' })
    const card = page.getByRole('main').getByRole('article').first()
    await card.getByRole('button').last().click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.common.cancel, exact: true })
      .click()
    const [duplicate] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(() => {
        window.open('/about-us')
      }),
    ])
    await isAwake(duplicate)
    expect(await duplicate.evaluate(() => sessionStorage.getItem('localCart'))).toContain('visitor')

    const sent: string[] = []
    for (const tab of [page, duplicate])
      tab.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/Cart')) sent.push(request.url())
      })
    await submitLogin({ page: duplicate, texts })
    for (const tab of [page, duplicate])
      await tab.waitForFunction(() => sessionStorage.getItem('localCart') === null)
    expect(sent).toHaveLength(1)
    const [token] = await storedSession(page)
    const lines = (await callAs(stage.shop, token ?? '', 'GET', '/api/Cart')) as { quantity: number }[]
    expect(lines.map(({ quantity }) => quantity)).toEqual([1])
  })
})
