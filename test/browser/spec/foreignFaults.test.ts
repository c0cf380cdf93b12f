import { failedWords, readingScreens } from '../../support/everyScreen'
import type { Fault } from '../../support/foreign/foreignBackend'
import { account } from '../../support/foreign/shopper'
import { bothLanguages, type TestLanguage } from '../../support/texts'
import { until } from '../../support/until'
import { onForeignStage, ownProblems } from '../support/foreignStage'
import { isAwake, type ShopPage } from '../support/openShop'

/** Every screen while another backend fails in each way it can, and while it does not answer at all. */
describe('every screen in front of another backend', () => {
  const stage = onForeignStage()

  const faults: Fault[] = [
    'html instead of json',
    'empty body',
    'truncated json',
    'http 500',
    'failed envelope over http 200',
    'lost connection',
  ]
  const addresses: Partial<Record<string, string>> = {
    '/catorgery/7': '/catorgery/9',
    '/product-preview/1': '/product-preview/b-2',
    '/library/Old%20Pavement': `/library/${encodeURIComponent('Old & New')}`,
  }
  const oneOrder = '/orders/41'
  const screens = readingScreens.map((each) => ({ ...each, path: addresses[each.path] ?? each.path }))

  /** Home fails part by part, under the heading of each. */
  const partOf = ({ page, texts }: ShopPage, call: (typeof screens)[number]['call']) => {
    const main = page.getByRole('main')
    const { allCategories, newCategories, newReleases } = texts.home
    const headings: Partial<Record<typeof call, string>> = {
      categories: allCategories,
      newCategories,
      newReleases,
    }
    const name = headings[call]
    return name === undefined ? main : main.getByRole('region', { name, exact: true })
  }

  /** What a screen, or the part of it that a call feeds, shows when the answer has come. */
  const contentOf = ({ page, texts }: ShopPage, call: (typeof screens)[number]['call'], path: string) => {
    const main = page.getByRole('main')
    const link = (name: string) => main.getByRole('link', { name, exact: true, includeHidden: true }).first()
    if (path === '/books') return link('Emma')
    if (path === '/school-tools') return link('Compass')
    if (path === oneOrder) return main.getByText(texts.orders.unknown)
    return {
      categories: link('Nothing yet'),
      newCategories: main.getByText(texts.home.noData),
      newReleases: link('Compass'),
      category: main.getByText(texts.category.none),
      libraries: link('Old & New'),
      publicLibraries: link('دار النخيل'),
      libraryByName: link('Compass'),
      product: main.getByRole('heading', { level: 1, name: 'Emma' }),
      favourites: main.getByText(texts.wishlist.empty),
      cart: main.getByText(texts.cart.empty),
      orders: main.getByText(texts.orders.empty),
      userProfile: main.getByText('Noor Hadi'),
    }[call]
  }

  /** Somebody logged in walks from screen to screen, without loading the page again where the screen asks anyway. */
  const openAsShopper = async (language: TestLanguage) => {
    const visit = await stage.open(stage.shop, language, '/about-us')
    await visit.page.addInitScript((token) => {
      localStorage.setItem('token', token)
    }, account.token)
    return visit
  }
  const loadAnew = async ({ page }: ShopPage) => {
    await page.goto(`${stage.shop.address}/about-us`)
    await isAwake(page)
  }
  const goInside = ({ page }: ShopPage, path: string) =>
    page.evaluate((to) => {
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)

  /** What failed earlier, as the header's cart did, may be seen until the screen itself has asked. */
  const goAndAsk = async (visit: ShopPage, path: string) => {
    const isThere = new URL(visit.page.url()).pathname === path
    const { length } = stage.backend.arrived
    await goInside(visit, path)
    await until(() => isThere || stage.backend.arrived.length > length)
  }

  it.each(bothLanguages)(
    'says what failed on every screen, whatever comes, and goes on, in %s',
    async (language) => {
      const visit = await openAsShopper(language)
      const { page, texts } = visit
      const main = page.getByRole('main')
      for (const fault of faults) {
        stage.backend.faults.set('GET /', fault)
        await loadAnew(visit)
        for (const { call, path } of screens) {
          // The orders are known by then, and one of them is looked up there without a call. Of home, the focus that goes on from
          // one part asks ahead for what others show.
          if (path === oneOrder || path === '/') await loadAnew(visit)
          await goAndAsk(visit, path)
          const failed = partOf(visit, call)
            .getByRole('alert')
            .filter({ has: page.getByText(failedWords(texts, call, path), { exact: true }) })
            .first()
          const retry = failed.getByRole('button', { name: texts.common.retry })
          await retry.waitFor()
          stage.backend.faults.clear()
          await retry.click()
          await contentOf(visit, call, path).waitFor({ state: 'attached' })
          stage.backend.faults.set('GET /', fault)
        }
        expect(await main.getByRole('alert').count()).toBe(0)
      }
      expect(ownProblems(visit)).toEqual([])
    },
  )

  it.each(bothLanguages)('says that it still waits, after ten seconds, in %s', async (language) => {
    const visit = await openAsShopper(language)
    const { page, texts } = visit
    const main = page.getByRole('main')
    await page.clock.install()
    for (const path of new Set(screens.map(({ path }) => path))) {
      stage.backend.faults.set('GET /', 'no answer')
      const { length } = stage.backend.arrived
      const parts = screens.filter((screen) => screen.path === path)
      await page.goto(`${stage.shop.address}${path}`)
      await isAwake(page)
      await until(() => stage.backend.arrived.length >= length + parts.length)
      await page.clock.runFor(9000)
      expect([path, await main.getByText(texts.common.stillWaiting).count()]).toEqual([path, 0])
      await page.clock.runFor(2000)
      await main.getByText(texts.common.stillWaiting).first().waitFor()
      const retry = main.getByRole('button', { name: texts.common.retry })
      expect([path, await retry.count()]).toEqual([path, parts.length])
      stage.backend.faults.clear()
      for (const { call } of parts)
        await partOf(visit, call).getByRole('button', { name: texts.common.retry }).click()
      for (const { call } of parts) await contentOf(visit, call, path).waitFor({ state: 'attached' })
    }
    expect(visit.problems).toEqual([])
  })
})
