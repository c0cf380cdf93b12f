import type { Page } from 'playwright-core'
import { rule } from '../../spec/behaviour'
import { deskTextsOf, filled } from '../../support/texts'
import { until } from '../../support/until'
import { asDemoShopper, callAs, checkOut } from '../support/shopper'
import { withShop } from '../support/withShop'

/** What a page asked of the API since the last time it was told. */
const watchCalls = (page: Page) => {
  let calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return () => {
    const told = calls.sort()
    calls = []
    return told
  }
}

/** What every page of a shopper asks for first, beside the answers of its own screen. */
const always = ['/api/Account/user-profile', '/api/Cart']

/** What a product shows beside itself, of its author and of its shelf: both lists hold it, too. */
const ofAuthorAndShelf = ['GET /api/Product/find', 'GET /api/Product/find']

/** Resolves once the page has had its answers from these addresses. */
const untilAnswered = (page: Page, addresses: string[]) =>
  page.waitForFunction((awaited) => {
    const had = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return awaited.every((address) => had.includes(address))
  }, addresses)

describe('what a change fetches again', () => {
  const stage = withShop()

  const open = async (path: string, ofScreen: string[]) => {
    const { token, ...context } = await asDemoShopper(stage.shop)
    for (const { id } of await callAs(stage.shop, token, 'GET', '/api/Cart'))
      await callAs(stage.shop, token, 'DELETE', `/api/Cart/${String(id)}`)
    const visit = await stage.open({ language: 'en', path, ...context })
    await untilAnswered(visit.page, [...always, ...ofScreen])
    await visit.page.evaluate(() => {
      Object.assign(window, { isTheFirstPage: true })
    })
    return { ...visit, token, told: watchCalls(visit.page) }
  }
  const isStillThere = (page: Page) => page.evaluate(() => 'isTheFirstPage' in window)

  it('a favourite: the lists that show the product, and nothing else', async () => {
    const { page, texts, told, problems, token } = await open('/', [
      '/api/Category',
      '/api/Category/new',
      '/api/Products/new-releases',
    ])
    const [book] = (await callAs(stage.shop, token, 'GET', '/api/Products/new-releases')) as {
      name: string
    }[]
    const name = book?.name ?? ''
    const add = filled(texts.product.addNamedToFavourites, { name })
    const remove = filled(texts.product.removeNamedFromFavourites, { name })
    const main = page.getByRole('main')
    await page.getByRole('searchbox', { name: texts.search.label }).fill(name)
    const results = page.getByRole('dialog', { name: texts.search.title })
    await results.getByRole('button', { name: add, exact: true }).waitFor()
    await main.getByRole('button', { name: add, exact: true }).first().waitFor()
    told()

    await results.getByRole('button', { name: add, exact: true }).click()
    await results.getByRole('button', { name: remove, exact: true }).waitFor()
    await main.getByRole('button', { name: remove, exact: true }).first().waitFor()
    await results.getByRole('button', { name: remove, exact: true }).click()
    await results.getByRole('button', { name: add, exact: true }).waitFor()
    await main.getByRole('button', { name: add, exact: true }).first().waitFor()
    const once = ['GET /api/Products/new-releases', 'POST /api/Favorite/toggle', 'POST /api/Libraries/search']
    expect(told()).toEqual([...once, ...once].sort())
    expect(await isStillThere(page)).toBe(true)
    expect(problems).toEqual([])
  })

  it('a favourite taken back on the wishlist: the list, and the cards that are shown later', async () => {
    const { page, texts, told, problems, token } = await open('/wishlist', ['/api/Favorite/list'])
    const [book] = (await callAs(stage.shop, token, 'GET', '/api/Favorite/list')) as {
      id: number
      name: string
    }[]
    const { id, name } = book ?? { id: 0, name: '' }
    const main = page.getByRole('main')
    await main.getByRole('link', { name, exact: true }).first().click()
    const heart = { name: filled(texts.product.removeNamedFromFavourites, { name }), exact: true }
    await main.getByRole('button', heart).click()
    await main
      .getByRole('button', { name: filled(texts.product.addNamedToFavourites, { name }), exact: true })
      .waitFor()
    const asked = [
      `GET /api/Products/${String(id)}`,
      ...ofAuthorAndShelf,
      'POST /api/Favorite/toggle',
      `GET /api/Products/${String(id)}`,
      ...ofAuthorAndShelf,
    ].sort()
    // The heart is back before the lists beside it are asked for.
    const calls: string[] = []
    await until(() => calls.push(...told()) >= asked.length)
    expect(calls.sort()).toEqual(asked)
    await page.goBack()
    await main.getByRole('table').waitFor()
    await main.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' })
    expect(told()).toEqual(['GET /api/Favorite/list'])
    await callAs(stage.shop, token, 'POST', '/api/Favorite/toggle', { productId: id })
    expect(problems).toEqual([])
  })

  it(`the cart: itself and the flags · ${rule('CART-5', 'CART-7', 'CART-9')}`, async () => {
    const { page, texts, told, problems, token } = await open('/books', [
      '/api/Category/2',
      '/api/Product/find',
    ])
    const books = (await callAs(stage.shop, token, 'GET', '/api/Category/2')).products as {
      name: string
      status: string
    }[]
    const [first, second] = books.filter(({ status }) => status === 'available').map(({ name }) => name)
    const main = page.getByRole('main')
    const add = async (name = '') => {
      await main
        .getByRole('button', { name: filled(texts.product.addNamedToCart, { name }), exact: true })
        .first()
        .click()
      await main
        .getByRole('button', { name: filled(texts.product.namedInCart, { name }), exact: true })
        .first()
        .waitFor()
    }
    await add(first)
    await page.getByText(texts.notices.addedToCart.title).first().waitFor()
    await add(second)
    const adding = ['GET /api/Cart', 'GET /api/Category/2', 'POST /api/Cart']
    // What the list can be narrowed by stays as it is.
    expect(told()).toEqual([...adding, ...adding].sort())

    await page.getByRole('link', { name: texts.layout.cart }).first().click()
    await main.getByRole('button', { name: filled(texts.cart.raise, { name: first ?? '' }) }).click()
    await main
      .getByRole('group', { name: filled(texts.cart.quantityOf, { name: first ?? '' }) })
      .getByText('2', { exact: true })
      .waitFor()
    await main.getByRole('button', { name: filled(texts.cart.delete, { name: second ?? '' }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.dialogs.deleteLine.confirm, exact: true })
      .click()
    await main.getByText(second ?? '').waitFor({ state: 'detached' })
    await checkOut({ page, texts })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: texts.navigation.books, exact: true })
      .first()
      .click()
    await main
      .getByRole('button', { name: filled(texts.product.addNamedToCart, { name: first ?? '' }), exact: true })
      .first()
      .waitFor()
    const changes = told()
    expect(changes.filter((call) => !call.startsWith('GET ') && !call.startsWith('DELETE '))).toEqual([
      'POST /api/Order/place',
      'PUT /api/Cart/UpdateQuantity',
    ])
    expect(changes.filter((call) => call.startsWith('DELETE '))).toHaveLength(1)
    // The focus that goes on to the next line has that line's product fetched ahead.
    const isAhead = (call: string) => call.startsWith('GET /api/Products/')
    expect(changes.filter((call) => call.startsWith('GET ') && !isAhead(call))).toEqual([
      'GET /api/Cart',
      'GET /api/Cart',
      'GET /api/Cart',
      'GET /api/Category/2',
      'GET /api/Order/delivery',
    ])
    expect(await isStillThere(page)).toBe(true)
    expect(problems).toEqual([])
  })

  it('a price that is changed at the desk: the shop’s screens of the same tab', async () => {
    const name = 'Pride and Prejudice'
    const { token: _token, ...keeper } = await asDemoShopper(stage.shop, 'keeper')
    const { page, texts, problems } = await stage.open({ language: 'en', path: '/wishlist', ...keeper })
    const main = page.getByRole('main')
    await page.evaluate(() => {
      Object.assign(window, { isTheFirstPage: true })
    })
    const find = async () => {
      const box = page.getByRole('searchbox', { name: texts.search.label, exact: true })
      await box.fill('')
      await box.fill(name)
      const results = page.getByRole('dialog', { name: texts.search.title })
      await results.getByRole('link', { name, exact: true }).first().click()
      await main.getByRole('heading', { level: 1, name }).waitFor()
    }
    await find()
    await page.getByRole('button', { name: texts.layout.account, exact: true }).click()
    await page.getByRole('link', { name: texts.account.desk, exact: true }).click()
    const { parts, products } = deskTextsOf.en
    await main.getByRole('link', { name: parts.products, exact: true }).click()
    await main.getByRole('searchbox', { name: products.filters.q }).fill(name)
    await main.getByRole('button', { name: products.filters.search, exact: true }).click()
    const price = main.getByLabel(filled(products.cell, { column: products.columns.price, name }), {
      exact: true,
    })
    await price.fill('77.25')
    await price.press('Enter')
    await main.getByRole('button', { name: products.undo, exact: true }).waitFor()
    await find()
    await main.getByText('77.25').first().waitFor()
    expect(await isStillThere(page)).toBe(true)
    expect(problems).toEqual([])
  })
})
