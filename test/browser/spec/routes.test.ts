import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { ShopAssets } from '../../../src/server/shop-html/assets'
import { rule } from '../../spec/behaviour'
import { bothLanguages } from '../../support/texts'
import { isAwake } from '../support/openShop'
import { withShop } from '../support/withShop'

/** Every address of the shop on the running stage.shop, with the header on small screens and far down a page. */
describe('the shop in a browser', () => {
  const stage = withShop()

  const parts = (page: Page) =>
    Promise.all(
      (['banner', 'main', 'contentinfo'] as const).map((role) => page.getByRole(role).first().isVisible()),
    )

  it.each(bothLanguages)(
    `${rule(
      'ROUTE-1',
      'ROUTE-2',
      'ROUTE-3',
      'ROUTE-4',
      'ROUTE-5',
      'ROUTE-6',
      'ROUTE-7',
      'ROUTE-8',
      'ROUTE-9',
      'ROUTE-10',
      'ROUTE-11',
      'ROUTE-12',
      'ROUTE-13',
      'ROUTE-14',
      'ROUTE-15',
      'ROUTE-16',
      'ROUTE-17',
    )}, in %s`,
    async (language) => {
      const { page, texts, problems } = await stage.open({ language })
      const libraries = (await (
        await fetch(`${stage.shop.address}/api/Libraries`, { headers: { 'accept-language': language } })
      ).json()) as {
        data: { librarieName: string }[]
      }
      const library = libraries.data[0]?.librarieName ?? ''
      const product = (await (await fetch(`${stage.shop.address}/api/Products/1`)).json()) as {
        data: { name: string }
      }
      const routes: [string, string | RegExp][] = [
        ['/', texts.home.heading],
        ['/signup', texts.auth.registerHeading],
        ['/about-us', texts.about.heading],
        ['/catorgery/4', /./],
        ['/books', texts.books.heading],
        ['/school-tools', texts.schoolTools.heading],
        ['/libraries', texts.libraries.heading],
        ['/public-library', texts.libraries.publicHeading],
        [`/library/${encodeURIComponent(library)}`, library],
        ['/contact-us', texts.contact.heading],
        ['/wishlist', texts.wishlist.heading],
        ['/orders', texts.orders.heading],
        ['/profile', texts.profile.heading],
        ['/product-preview/1', product.data.name],
        ['/cart', texts.cart.heading],
        ['/forgot-password', texts.forgotPassword.heading],
      ]
      for (const [path, heading] of routes) {
        await page.goto(`${stage.shop.address}${path}`)
        await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
        expect([path, ...(await parts(page))]).toEqual([path, true, true, true])
      }
      expect(problems).toEqual([])
    },
  )

  it(`${rule('LANGUAGE-3')}, right to left, for somebody who was never here`, async () => {
    const context = await stage.browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    await page.goto(stage.shop.address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('html').evaluate(({ lang, dir }: HTMLElement) => [lang, dir])).toEqual([
      'ar',
      'rtl',
    ])
    await context.close()
  })

  it.each(bothLanguages)(
    `${rule('LANGUAGE-1', 'LANGUAGE-2')}, kept over a reload, from %s`,
    async (language) => {
      const { page, texts, problems } = await stage.open({ language, path: '/about-us' })
      const shown = () => page.locator('html').evaluate(({ lang, dir }: HTMLElement) => `${lang} ${dir}`)
      const other = language === 'ar' ? 'en ltr' : 'ar rtl'
      await page
        .getByRole('button', {
          name: language === 'ar' ? texts.layout.english : texts.layout.arabic,
          exact: true,
        })
        .click()
      await page.locator(`html[dir="${other.slice(3)}"]`).waitFor()
      expect(await shown()).toBe(other)
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await shown()).toBe(other)
      expect(problems).toEqual([])
    },
  )

  it.each(bothLanguages)(`${rule('HEADER-10')}, in %s`, async (language) => {
    const { page, texts } = await stage.open({
      language,
      path: '/about-us',
      viewport: { width: 390, height: 800 },
    })
    const box = page.getByRole('searchbox', { name: texts.search.label })
    const navigation = page.getByRole('navigation', { name: texts.layout.navigation })
    const bothVisible = async () => [await box.isVisible(), await navigation.isVisible()]
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await bothVisible()).toEqual([false, false])
    await page.getByRole('button', { name: texts.layout.menuOpen }).click()
    await navigation.waitFor()
    expect(await bothVisible()).toEqual([true, true])
    await page.getByRole('button', { name: texts.layout.menuClose }).click()
    await navigation.waitFor({ state: 'hidden' })
    expect(await bothVisible()).toEqual([false, false])
    await page.setViewportSize({ width: 1280, height: 800 })
    await navigation.waitFor()
    expect(await bothVisible()).toEqual([true, true])
    expect(await page.getByRole('button', { name: texts.layout.menuOpen }).isVisible()).toBe(false)
  })

  it.each([
    { window: 'a phone', width: 390, height: 800 },
    { window: 'a phone on its side', width: 800, height: 390 },
  ])('the menu of $window opens in sight, however far somebody has scrolled', async ({ width, height }) => {
    const { page, texts } = await stage.open({ language: 'ar', path: '/', viewport: { width, height } })
    const links = page.getByRole('navigation', { name: texts.layout.navigation }).getByRole('link')
    await page.mouse.wheel(0, 3 * height)
    await page.locator('[data-active]').waitFor()
    await page.getByRole('button', { name: texts.layout.menuOpen }).click()
    const before = await page.evaluate(() => window.scrollY)
    for (const [place, link] of (await links.all()).entries()) {
      await link.click({ trial: true })
      const { top, bottom } = await link.evaluate((element) => element.getBoundingClientRect())
      expect([place, top >= 0, bottom <= height]).toEqual([place, true, true])
    }
    // The page itself did not have to move for any of them.
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
  })

  it(rule('CONTACT-2'), async () => {
    const { page, texts } = await stage.open({ language: 'ar', path: '/contact-us' })
    const illustration = page.getByRole('img', { name: texts.contact.illustration })
    await illustration.waitFor()
    await page.setViewportSize({ width: 1000, height: 800 })
    await illustration.waitFor({ state: 'hidden' })
    expect(await page.getByRole('textbox', { name: texts.contact.message }).isVisible()).toBe(true)
  })

  it('begins at the top of an address that somebody types, and returns to the place that was left', async () => {
    const { page } = await stage.open({ language: 'ar', path: '/about-us' })
    await page.evaluate(() => {
      window.scrollTo(0, 400)
    })
    await page.goto(`${stage.shop.address}/books`)
    await isAwake(page)
    await page.getByRole('main').getByRole('article').first().waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await isAwake(page)
    await page.waitForFunction(() => window.scrollY === 400)
  })

  it(rule('HEADER-11'), async () => {
    const { page } = await stage.open({ language: 'ar', path: '/books' })
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    const active = page.locator('header [data-active]').filter({ has: page.getByRole('search') })
    const scrollTo = (top: number) =>
      page.evaluate((to) => {
        window.scrollTo(0, to)
      }, top)
    await scrollTo(100)
    expect(await active.count()).toBe(0)
    await scrollTo(101)
    await active.waitFor()
    expect(await active.evaluate((header) => getComputedStyle(header).boxShadow)).not.toBe('none')
    await scrollTo(100)
    await active.waitFor({ state: 'detached' })
  })

  it.each(bothLanguages)('a screen whose code cannot be fetched has a way back, in %s', async (language) => {
    const { page, texts } = await stage.open({ language })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { screens } = JSON.parse(await readFile('dist/shop/assets.json', 'utf8')) as ShopAssets
    await page.route(
      ({ pathname }) => screens.about.includes(pathname),
      (route) => route.abort(),
    )
    const about = page.getByRole('contentinfo').getByRole('link', { name: texts.navigation.about })
    await about.click()
    const failed = page.getByRole('main').getByRole('alert')
    await failed.getByText(texts.screenError.missingTitle).waitFor()
    expect(await parts(page)).toEqual([true, true, true])
    await page.unrouteAll()
    await failed.getByRole('button', { name: texts.common.retry }).click()
    await page.getByRole('heading', { level: 1, name: texts.about.heading }).waitFor()
  })
})
