import type { Locator, Page } from 'playwright-core'
import { rule } from '../../spec/behaviour'
import { bothLanguages, filled } from '../../support/texts'
import { boxOf } from '../support/boxOf'
import { isAwake } from '../support/openShop'
import { withShop } from '../support/withShop'

/** What lies over a page: its size, and how it goes away. Broken pictures too. */
describe('overlays in a browser', () => {
  const stage = withShop()

  const expectFull = async (page: Page, overlay: Locator) => {
    // All that is not the place of the scroll bar.
    const [width, height] = await page.evaluate(() => [document.body.clientWidth, window.innerHeight])
    expect(await boxOf(overlay)).toEqual({ x: 0, y: 0, width, height })
  }

  it.each(bothLanguages)(
    rule('SEARCH-8', 'SEARCH-9', 'SEARCH-6', 'SEARCH-7') + ', in %s',
    async (language) => {
      const { page, texts, problems } = await stage.open({ language, path: '/about-us' })
      await page.getByRole('searchbox', { name: texts.search.label }).fill('an')
      const dialog = page.getByRole('dialog', { name: texts.search.title })
      await dialog.getByRole('link').first().waitFor()
      const area = dialog.locator(':scope > div').last()
      expect((await boxOf(dialog)).height).toBeLessThanOrEqual(0.8 * 900)
      expect(await area.evaluate((part) => part.scrollHeight > part.clientHeight)).toBe(true)
      await dialog.hover()
      await page.mouse.wheel(0, 300)
      await area.evaluate(
        (part) =>
          new Promise<void>((resolve) => {
            const look = () => (part.scrollTop > 0 ? resolve() : void requestAnimationFrame(look))
            look()
          }),
      )
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 1400 })
      expect((await boxOf(area)).height).toBe(800)
      expect((await boxOf(dialog)).height).toBeLessThanOrEqual(0.8 * 1400)
      await dialog.getByRole('heading', { name: texts.search.title }).click()
      expect(await dialog.isVisible()).toBe(true)
      await page.mouse.click(5, 1390)
      await dialog.waitFor({ state: 'detached' })
      expect(problems).toEqual([])
    },
  )

  it.each(bothLanguages)(
    'what opens on a phone covers the links that are folded out, in %s',
    async (language) => {
      const { page, texts, problems } = await stage.open({
        language,
        path: '/about-us',
        viewport: { width: 390, height: 844 },
      })
      await page.getByRole('button', { name: texts.layout.menuOpen }).click()
      const links = page.getByRole('navigation', { name: texts.layout.navigation })
      await links.waitFor()
      await page.getByRole('searchbox', { name: texts.search.label }).fill('an')
      const dialog = page.getByRole('dialog', { name: texts.search.title })
      await dialog.getByRole('link').first().waitFor()
      const [results, covered] = [await boxOf(dialog), await boxOf(links)]
      expect(results.y).toBeLessThanOrEqual(covered.y)
      expect(results.y + results.height).toBeLessThanOrEqual(844)
      expect(problems).toEqual([])
    },
  )

  it.each(bothLanguages)(rule('PRODUCT-2', 'WISHLIST-5', 'PRODUCT-10') + ', in %s', async (language) => {
    const { page, texts, problems } = await stage.open({
      language,
      path: '/product-preview/1',
    })
    const main = page.getByRole('main')
    const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const overlay = page.getByRole('dialog', { name: filled(texts.common.pictureOf, { name }) })
    await main.getByRole('button', { name: filled(texts.product.enlarge, { name }) }).click()
    await overlay.waitFor()
    await expectFull(page, overlay)
    await overlay.getByRole('button', { name: texts.common.close }).click()
    await overlay.waitFor({ state: 'detached' })

    const product = (await (await fetch(`${stage.shop.address}/api/Products/1`)).json()) as {
      data: unknown
    }
    const answered = (data: unknown) => ({ json: { statusCode: 200, data, message: null } })
    await page.route('**/api/Favorite/list', (route) => route.fulfill(answered([product.data])))
    await page.route('**/api/Cart', (route) => route.fulfill(answered([])))
    await page.route('**/api/Product/find?*', (route) => route.fulfill(answered({ products: [] })))
    await page.route('**/api/Account/user-profile', (route) =>
      route.fulfill(answered({ firstName: 'Maryam' })),
    )
    await page.evaluate(() => {
      localStorage.setItem('token', 'a-token-of-this-test')
    })
    await page.route('**/api/Products/1', (route) => route.fulfill(answered(product.data)))
    await page.reload()
    await isAwake(page)
    await main.getByRole('link', { name: texts.product.back }).click()
    await page.waitForURL('**/wishlist')
    const picture = main.getByRole('button', { name: filled(texts.wishlist.enlarge, { name }) })
    await picture.click()
    await overlay.waitFor()
    await expectFull(page, overlay)
    await page.mouse.click(640, 450)
    await overlay.waitFor({ state: 'detached' })
    expect(await picture.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
  })

  it(`${rule('SHOP-7')}, in a browser`, async () => {
    const { page } = await stage.open({ language: 'ar', path: '/about-us' })
    await page.route('**/pictures/**', (route) => route.abort())
    for (const path of ['/books', '/catorgery/4', '/libraries', '/product-preview/1']) {
      await page.goto(`${stage.shop.address}${path}`)
      const placeholder = page.getByRole('main').locator('svg[viewBox="0 0 120 120"]').first()
      await placeholder.waitFor()
      const { width, height } = await boxOf(placeholder.locator('..'))
      expect([path, width > 50, height > 50]).toEqual([path, true, true])
    }
  })
})
