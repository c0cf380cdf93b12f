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
          (buttons) =>
            buttons.filter((button) => button.checkVisibility({ visibilityProperty: true })).length,
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
    await context.close()
  })

  test.each(bothLanguages)(
    'offers nothing that only scripts can do without them, in %s',
    async (language) => {
      const { page, texts } = await stage.open({ language, path: '/contact-us', javaScriptEnabled: false })
      const addresses = [
        '/contact-us',
        '/signup',
        '/forgot-password',
        '/send-activation',
        '/guest-order',
        '/books',
        '/search?q=a',
      ]
      for (const address of addresses) {
        await page.goto(stage.shop.address + address)
        await page.locator(`noscript [lang="${language}"]`).waitFor()
        expect(await page.locator('#root form:not([action])').filter({ visible: true }).count()).toBe(0)
        expect(
          await page.locator('#root button:not(form[action] button)').filter({ visible: true }).count(),
        ).toBe(0)
      }
      await page.goto(`${stage.shop.address}/contact-us`)
      await page.getByRole('main').getByRole('link', { name: /@/ }).waitFor()
      const stops = new Set<string>()
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press('Tab')
        stops.add(await page.locator('*:focus').evaluateAll((found) => found[0]?.tagName ?? 'BODY'))
      }
      expect([...stops].sort()).toEqual(['A', 'BODY', 'BUTTON', 'INPUT'])
      await page.getByRole('searchbox').press('Tab')
      expect(await page.locator('button:focus').getAttribute('aria-label')).toBe(texts.search.submit)
    },
  )

  test('sends no form by itself before its scripts, so that nothing typed is lost', async () => {
    const { page } = await visitPage(stage, 'en')
    await holdScripts(page)
    await holdScripts(page, firstScript)
    await page.goto(`${stage.shop.address}/contact-us`, { waitUntil: 'commit' })
    const subject = page.getByLabel(textsOf.en.contact.subject)
    await subject.fill('A book that came twice')
    await subject.press('Enter')
    await page.getByRole('link', { name: textsOf.en.layout.privacy }).waitFor()
    expect(await subject.inputValue()).toBe('A book that came twice')
    expect(page.url()).toBe(`${stage.shop.address}/contact-us`)
    await page.context().close()
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
