import { bothLanguages, textsOf } from '../../support/texts'
import { sendHalf } from '../support/halfSent'
import { firstScript, holdScripts, phone, visitPage } from '../support/firstVisit'
import { isAwake } from '../support/openShop'
import { withShop } from '../support/withShop'

describe('the page before its scripts, and without them', () => {
  const stage = withShop()

  test('keeps what is pressed and typed before the scripts have come, and does it once', async () => {
    const { page } = await visitPage(stage, 'en')
    const letGo = await holdScripts(page)
    await page.goto(`${stage.shop.address}/books`, { waitUntil: 'commit' })
    const add = page.getByRole('button', { name: /cart/i }).first()
    await add.click()
    await add.click()
    expect(await add.getAttribute('aria-busy')).toBe('true')
    await page.getByRole('searchbox').fill('night')
    letGo()
    await isAwake(page)
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    // The dialog hides the rest of the page from whoever asks by roles.
    expect(await page.locator('input[type="search"]').inputValue()).toBe('night')
    expect(await page.locator('main [aria-busy]').count()).toBe(0)
    expect(await dialog.count()).toBe(1)
    expect(await page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
    await page.context().close()
  })

  test('shows no button before a press on it is kept, and then every one', async () => {
    const { page } = await visitPage(stage, 'ar', phone)
    const letShopGo = await holdScripts(page)
    const letFirstGo = await holdScripts(page, firstScript)
    await page.goto(`${stage.shop.address}/books`, { waitUntil: 'commit' })
    await page.locator('#root[data-asleep] footer').waitFor()
    const shown = () =>
      page
        .locator('#root button:not(form[action] button)')
        .evaluateAll(
          (buttons) => buttons.filter((button) => button.checkVisibility({ opacityProperty: true })).length,
        )
    expect(await shown()).toBe(0)
    letFirstGo()
    const menu = page.locator('[aria-controls="header-menu"]')
    await page.locator(':root[data-hears]').waitFor()
    expect(await shown()).toBeGreaterThan(10)
    await menu.click()
    expect(await menu.getAttribute('aria-busy')).toBe('true')
    letShopGo()
    await isAwake(page)
    await page.locator('header [aria-expanded="true"]').waitFor()
    await page.context().close()
  })

  test('describes the calls to programmers without a word on the console', async () => {
    const { page, problems } = await stage.open({ language: 'en', path: '/docs', javaScriptEnabled: false })
    await page.locator('details').first().waitFor()
    expect(problems).toEqual([])
  })

  test('keeps what is pressed while the page itself is still coming', async () => {
    const { page } = await visitPage(stage, 'ar')
    const half = await sendHalf(stage.shop.address, '<footer')
    await page.goto(half.address, { waitUntil: 'commit' })
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/static/main.')),
    )
    const account = page.getByRole('button', { name: textsOf.ar.layout.account })
    await account.click()
    expect(await account.getAttribute('aria-busy')).toBe('true')
    expect(await page.locator('footer').count()).toBe(0)
    half.letGo()
    await isAwake(page)
    await page.locator('header [aria-expanded="true"]').waitFor()
    await page.context().close()
    await half.close()
  })

  test('can be read and walked by links without any script', async () => {
    const context = await stage.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(stage.shop.address)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: textsOf.ar.navigation.books })
      .first()
      .click()
    await page.waitForURL(/books/)
    const card = page.locator('main article a').first()
    const title = await card.innerText()
    await card.click()
    await page.waitForURL(/product-preview/)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(/\/search\?q=/)
    await page.goto(`${stage.shop.address}/signup`)
    expect(await page.locator('main form').getAttribute('method')).toBe('post')
    await context.close()
  })

  test('leads on by plain links while the scripts are on their way', async () => {
    const { page } = await visitPage(stage, 'en')
    await holdScripts(page)
    await page.goto(stage.shop.address, { waitUntil: 'commit' })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: textsOf.en.navigation.books })
      .first()
      .click()
    await page.waitForURL(/books/, { waitUntil: 'commit' })
    expect(page.url()).toBe(`${stage.shop.address}/books`)
    await page.context().close()
  })

  test('says after ten seconds that its scripts have not come, and still leads on', async () => {
    const { page } = await visitPage(stage, 'en')
    await page.clock.install()
    await holdScripts(page)
    await page.goto(`${stage.shop.address}/libraries`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: textsOf.en.layout.account }).click()
    await page.locator('header [aria-busy]').waitFor()
    await page.clock.runFor(10_000)
    await page.getByRole('alert').waitFor()
    await page.getByRole('searchbox').fill('night')
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(/search\?q=/, { waitUntil: 'commit' })
    expect(page.url()).toBe(`${stage.shop.address}/search?q=night`)
    await page.context().close()
  })

  test.each(bothLanguages)('says what to do when its scripts do not come, in %s', async (language) => {
    const { page } = await visitPage(stage, language, phone)
    await page.route('**/static/start.*.js', (route) => route.abort())
    await page.goto(stage.shop.address)
    const alert = page.getByRole('alert')
    const link = alert.getByRole('link')
    await link.waitFor()
    expect(await alert.innerText()).toMatch(language === 'ar' ? /تأكّد من اتصالك/ : /Check your connection/)
    await page.unroute('**/static/start.*.js')
    await link.click()
    await isAwake(page)
    expect(await alert.count()).toBe(0)
    await page.context().close()
  })
})
