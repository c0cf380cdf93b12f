import { demoShopper } from '../../../src/server/database/demo/people'
import { rule } from '../../spec/behaviour'
import { textsOf } from '../../support/texts'
import { asDemoShopper, logOut, noticesOf, storedSession, storing, submitLogin } from '../support/shopper'
import { withShop } from '../support/withShop'

/** What only a browser can show of a session: real reloads, real storage, real other tabs. */
describe('the session in a browser', () => {
  const stage = withShop()

  it(rule('SESSION-2', 'LOGIN-4'), async () => {
    const visit = await stage.open({ language: 'en', path: '/books' })
    const { page, texts, problems } = visit
    await page.getByRole('main').getByRole('article').first().waitFor()
    await page.evaluate(() => {
      window.scrollTo(0, 400)
      Object.assign(window, { isTheFirstPage: true })
    })
    // The header follows from here on; before, a press on it would scroll back to the top.
    await page.locator('header [data-active]').waitFor()
    let scrolled = 0
    await page.route('**/api/Account/login', async (route) => {
      scrolled = await page.evaluate(() => window.scrollY)
      const button = page.getByRole('button', { name: 'Logging in...' })
      expect(await button.isDisabled()).toBe(true)
      await route.fallback()
    })
    await submitLogin(visit)
    await page.getByText('You have logged in successfully.').waitFor()
    expect(await page.evaluate(() => 'isTheFirstPage' in window)).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/books')
    expect(scrolled).toBe(400)
    await page.waitForFunction((place) => window.scrollY === place, scrolled)
    const [token, user] = await storedSession(page)
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(JSON.parse(user ?? '')).toMatchObject({ firstName: demoShopper.firstName })
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'user'])
    expect(await noticesOf(page)).toEqual([texts.notices.loginDone.title])
    expect(problems).toEqual([])
  })

  it(`${rule('SESSION-6')}, and leaves no trace in the browser`, async () => {
    const visit = await stage.open({
      language: 'ar',
      path: '/orders',
      ...(await asDemoShopper(stage.shop)),
    })
    const { page, texts, problems } = visit
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    await page.getByText(`${demoShopper.firstName} ${demoShopper.lastName}`).first().waitFor()
    await page.keyboard.press('Escape')
    await logOut(visit)
    expect(new URL(page.url()).pathname).toBe('/')
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    for (const trace of ['token', demoShopper.firstName, demoShopper.email, demoShopper.address])
      expect(kept).not.toContain(trace)
    expect(await page.content()).not.toContain(demoShopper.firstName)
    expect(problems).toEqual([])
  })

  it('ends with one notice where the token is no good any more', async () => {
    const token = 'expired.or-revoked.token-of-last-week'
    const { page, texts } = await stage.open({
      language: 'en',
      path: '/wishlist',
      ...storing(stage.shop, { token, user: '{"id":1,"firstName":"Maryam"}' }),
    })
    await page.getByText(texts.notices.sessionEnded.title).waitFor()
    await page.getByRole('main').getByText(texts.wishlist.loginNeeded).waitFor()
    expect(await noticesOf(page)).toEqual([texts.notices.sessionEnded.title])
    await page.waitForFunction(() => localStorage.length === 0)
    await page.getByRole('main').getByRole('button', { name: texts.common.loginNow }).click()
    await page.getByRole('form', { name: texts.auth.login }).waitFor()
  })

  it.each([
    ['a token that no header can carry', { token: 'رمز', user: '{}' }, 'sessionEnded'],
    ['what another script left', { token: 'undefined', user: 'undefined' }, 'sessionEnded'],
    ['an empty token', { token: '', user: '[1,2]' }, 'sessionEnded'],
  ] as const)('works on logged out, with one notice, after %s', async (_, values, kind) => {
    const visit = await stage.open({
      language: 'en',
      path: '/wishlist',
      ...storing(stage.shop, values),
    })
    const { page, texts, problems } = visit
    await page.getByRole('main').getByText(texts.wishlist.loginNeeded).waitFor()
    await page.getByText(texts.notices[kind].title).waitFor()
    expect(await noticesOf(page)).toEqual([texts.notices[kind].title])
    expect(await storedSession(page)).toEqual([null, null])
    await page.reload()
    await page.getByRole('main').getByText(texts.wishlist.loginNeeded).waitFor()
    expect(await noticesOf(page)).toEqual([])
    expect(problems).toEqual([])
  })

  it.each([
    ['{oops', 'unreadable'],
    ['{"firstName":{"a":1},"address":[2],"profileImage":{}}', 'of another shape'],
  ])('stays logged in with a user that is %s', async (user) => {
    const { token } = await asDemoShopper(stage.shop)
    const visit = await stage.open({
      language: 'en',
      path: '/profile',
      ...storing(stage.shop, { token, user }),
    })
    const { page, texts, problems } = visit
    await page.getByRole('definition').getByText(demoShopper.address).waitFor()
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    await page.getByRole('button', { name: texts.account.logout, exact: true }).waitFor()
    expect(await noticesOf(page)).toHaveLength(user === '{oops' ? 1 : 0)
    expect(problems).toEqual([])
  })

  it('goes on without a reload where storage is full, and says so once', async () => {
    const visit = await stage.open({ language: 'en', path: '/wishlist' })
    const { page, texts, problems } = visit
    await page.evaluate(() => {
      Object.assign(window, { isTheFirstPage: true })
      for (let size = 4_000_000; size > 0; size = Math.floor(size / 2)) {
        try {
          for (let part = 0; ; part += 1)
            localStorage.setItem(`filler-${String(size)}-${String(part)}`, 'x'.repeat(size))
        } catch {
          // Not this much any more: half of it.
        }
      }
    })
    await submitLogin(visit)
    await page.getByText(texts.notices.storageFailed.title).waitFor()
    await page.getByRole('main').getByRole('table').waitFor()
    expect((await noticesOf(page)).sort()).toEqual(
      [texts.notices.loginDone.title, texts.notices.storageFailed.title].sort(),
    )
    expect(await page.evaluate(() => 'isTheFirstPage' in window)).toBe(true)
    expect(await storedSession(page)).toEqual([null, null])
    expect(problems).toEqual([])
  })

  it('works where the browser forbids storage, and says so once', async () => {
    const context = await stage.browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await context.addCookies([{ name: 'lang', value: 'en', url: stage.shop.address }])
    await page.goto(`${stage.shop.address}/wishlist`)
    const texts = textsOf.en
    await page.getByText(texts.notices.storageFailed.title).waitFor()
    await submitLogin({ page, texts })
    await page.getByRole('main').getByRole('table').waitFor()
    expect(
      (await noticesOf(page)).filter((title) => title === texts.notices.storageFailed.title),
    ).toHaveLength(1)
    await logOut({ page, texts })
    expect(errors).toEqual([])
  })

  it('follows another tab out and in', async () => {
    const here = await stage.open({
      language: 'en',
      path: '/wishlist',
      ...(await asDemoShopper(stage.shop)),
    })
    const { page, texts, problems } = here
    const main = page.getByRole('main')
    await main.getByRole('table').waitFor()
    const other = await page.context().newPage()
    await other.goto(`${stage.shop.address}/about-us`)
    await logOut({ page: other, texts })
    await main.getByText(texts.wishlist.loginNeeded).waitFor()
    expect(await page.content()).not.toContain(demoShopper.firstName)
    await submitLogin({ page: other, texts })
    await main.getByRole('table').waitFor()
    expect(problems).toEqual([])
  })
})
