import type { Locator } from 'playwright-core'
import { rule } from '../../spec/behaviour'
import { bothLanguages, filled } from '../../support/texts'
import { acknowledge, checkOut, goOn, loseTheAnswer } from '../support/checkout'
import type { ShopPage } from '../support/openShop'
import { asDemoShopper, callAs } from '../support/shopper'
import { withShop } from '../support/withShop'

/** Whether words stand in a red: far more red than green and blue. */
const isRed = async (words: Locator) => {
  const colour = await words.evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return red > 1.5 * green && red > 1.5 * blue
}

describe('cart and checkout in a browser', () => {
  const stage = withShop()

  const openCart = async (language: 'ar' | 'en') => {
    const { token, ...context } = await asDemoShopper(stage.shop)
    const call = (method: string, path: string, body?: unknown) =>
      callAs(stage.shop, token, method, path, body)
    for (const { id } of await call('GET', '/api/Cart')) await call('DELETE', `/api/Cart/${String(id)}`)
    const books = (await call('GET', '/api/Category/2')).products as { id: number; status: string }[]
    const ids = books.filter(({ status }) => status === 'available').map(({ id }) => id)
    await call('POST', '/api/Cart', { productId: ids[0], quantity: 2 })
    const visit = await stage.open({ language, path: '/cart', ...context })
    const countOrders = async () => ((await call('GET', '/api/Order/orders')) as unknown[]).length
    return { ...visit, call, ids, countOrders }
  }

  const ours = ({ problems }: ShopPage) =>
    problems.filter((text) => !text.startsWith('Failed to load resource'))

  it.each(bothLanguages)('a lost answer and another try make one order, in %s', async (language) => {
    const visit = await openCart(language)
    const before = await visit.countOrders()
    await loseTheAnswer(visit)
    await goOn(visit)
    await checkOut(visit)
    await acknowledge(visit, 'checkoutError')
    expect(await visit.countOrders()).toBe(before + 1)
    await checkOut(visit)
    await acknowledge(visit, 'checkoutDone')
    await visit.page.getByRole('main').getByText(visit.texts.cart.empty).waitFor()
    expect(await visit.countOrders()).toBe(before + 1)
    expect(ours(visit)).toEqual([])
  })

  it('a lost answer, a reload and something new in the cart make two orders, each once', async () => {
    const visit = await openCart('en')
    const before = await visit.countOrders()
    await loseTheAnswer(visit)
    await goOn(visit)
    await checkOut(visit)
    await acknowledge(visit, 'checkoutError')
    await visit.call('POST', '/api/Cart', { productId: visit.ids[1], quantity: 1 })
    await visit.page.reload()
    await checkOut(visit)
    await acknowledge(visit, 'checkoutDone')
    await visit.page.getByRole('main').getByText(visit.texts.cart.empty).waitFor()
    expect(await visit.countOrders()).toBe(before + 2)
    const orders = (await visit.call('GET', '/api/Order/orders')) as { orderItems: { quantity: number }[] }[]
    const quantities = orders.slice(0, 2).map(({ orderItems }) => orderItems.map(({ quantity }) => quantity))
    expect(quantities.sort()).toEqual([[1], [2]])
    expect(ours(visit)).toEqual([])
  })

  it.each(bothLanguages)(
    'two tabs order only what the one that orders has shown, in %s',
    async (language) => {
      const visit = await openCart(language)
      const { page, texts, ids, call } = visit
      const before = await visit.countOrders()
      // The other tab's news are lost on the way, as those of another device never come.
      const main = page.getByRole('main')
      await main.getByRole('listitem').first().waitFor()
      await call('POST', '/api/Cart', { productId: ids[1], quantity: 1 })
      await goOn(visit)
      await checkOut(visit)
      const changed = page.getByRole('alertdialog', { name: texts.dialogs.checkoutChanged.title })
      await changed.getByText(texts.cart.changes.added).waitFor()
      expect(await visit.countOrders()).toBe(before)
      await changed.getByRole('button', { name: texts.dialogs.checkout.confirm, exact: true }).click()
      const done = page.getByRole('alertdialog', { name: texts.dialogs.checkoutDone.title })
      await done.getByRole('link', { name: texts.dialogs.checkoutDone.seeOrder }).click()
      await page.waitForURL(/\/orders\/\d+$/)
      const [, number = ''] = /\/orders\/(\d+)$/.exec(page.url()) ?? []
      await main.getByRole('heading', { name: filled(texts.orders.number, { number }) }).waitFor()
      expect(await visit.countOrders()).toBe(before + 1)
      expect(ours(visit)).toEqual([])
    },
  )

  it('a book added in one tab comes into the cart of the other by itself', async () => {
    const { page, texts, ids } = await openCart('en')
    const lines = page.getByRole('main').getByRole('list', { name: texts.cart.items }).getByRole('listitem')
    await lines.first().waitFor()
    const other = await page.context().newPage()
    await other.goto(new URL(`/product-preview/${String(ids[1])}`, page.url()).href)
    await other.getByRole('button', { name: texts.product.addToCart, exact: true }).click()
    await lines.nth(1).waitFor()
    expect(await lines.count()).toBe(2)
  })

  it('no notice covers the button that was pressed, on a phone', async () => {
    const { page, texts, ids } = await openCart('en')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(new URL(`/product-preview/${String(ids[1])}`, page.url()).href)
    const add = page.getByRole('button', { name: texts.product.addToCart, exact: true })
    for (const block of ['start', 'center', 'end'] as const) {
      await add.evaluate((button, at) => button.scrollIntoView({ block: at }), block)
      await add.click()
      await page.getByText(texts.notices.addedToCart.title).waitFor()
      const isFree = await add.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return [0.1, 0.5, 0.9].every((part) => {
          const there = document.elementFromPoint(left + width * part, top + height / 2)
          return there?.closest('[data-notices]') === null
        })
      })
      expect([block, isFree]).toEqual([block, true])
    }
    expect(await page.locator('[data-notices] strong').count()).toBe(1)
    await page.locator('[data-notices]').getByText('×3').waitFor()
  })

  it.each([
    ['PUT', '**/api/Cart/UpdateQuantity*', 'cart.updateFailed'],
    ['DELETE', '**/api/Cart/*', 'cart.deleteFailed'],
  ] as const)(`${rule('CART-16', 'CART-17')} in red: %s`, async (method, address, key) => {
    const visit = await openCart('en')
    const { page, texts } = visit
    const main = page.getByRole('main')
    await page.route(address, (route) =>
      route.request().method() === method ? route.abort('connectionreset') : route.fallback(),
    )
    if (method === 'PUT') await main.getByRole('button', { name: /^One more of/ }).click()
    else {
      await main.getByRole('button', { name: /^Remove / }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: texts.dialogs.deleteLine.confirm, exact: true })
        .click()
    }
    const words = {
      'cart.updateFailed': texts.cart.updateFailed,
      'cart.deleteFailed': texts.cart.deleteFailed,
    }
    const notice = page.locator('[data-notices] [role="alert"]')
    await notice.getByText(words[key]).waitFor()
    expect(await isRed(notice.locator('svg').first())).toBe(true)
    expect(ours(visit)).toEqual([])
  })

  it(rule('CART-15'), async () => {
    const visit = await openCart('en')
    const { page } = visit
    await page.route('**/api/Cart', (route) => route.abort('connectionreset'))
    await page.reload()
    const words = page.getByRole('main').getByText('Failed to load cart items.')
    await words.waitFor()
    expect(await isRed(words)).toBe(true)
    await page.unroute('**/api/Cart')
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Checkout', exact: true }).waitFor()
    expect(ours(visit)).toEqual([])
  })
})
