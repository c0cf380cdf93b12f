import { screen, waitFor, within } from '@testing-library/react'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { bad, good, type Replies } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { aCategory, aLibrary, aLibraryDetail, aProduct, someProducts } from '../../support/samples'
import { bothLanguages, filled, type Texts } from '../../support/texts'

interface ScreenCase {
  path: string
  call: keyof Replies
  full: unknown
  /** Something that only the loaded screen has. */
  loaded: string
  empty?: unknown
  emptyText?: (t: Texts) => string
  failed: (t: Texts) => string
  loading: (t: Texts) => string
}

const order = {
  orderId: 31,
  createdAt: '2026-03-05T10:00:00Z',
  totalAmount: 24,
  orderItems: [{ productImage: null, productName: 'Emma', price: 12, quantity: 2, subTotal: 24 }],
}

const screens: ScreenCase[] = [
  {
    path: '/libraries',
    call: 'libraries',
    full: [aLibrary()],
    loaded: 'دجلة والنخيل',
    empty: [],
    emptyText: (t) => t.libraries.none,
    failed: (t) => t.libraries.failed,
    loading: (t) => t.common.loading,
  },
  {
    path: '/public-library',
    call: 'publicLibraries',
    full: [aLibrary()],
    loaded: 'دجلة والنخيل',
    empty: [],
    emptyText: (t) => t.libraries.none,
    failed: (t) => t.libraries.failed,
    loading: (t) => t.common.loading,
  },
  {
    path: '/library/x',
    call: 'libraryByName',
    full: [aLibraryDetail({ products: [aProduct()] })],
    loaded: 'Emma',
    empty: [],
    emptyText: (t) => t.library.none,
    failed: (t) => t.library.failed,
    loading: (t) => t.common.loading,
  },
  {
    path: '/catorgery/7',
    call: 'category',
    full: aCategory({ products: [aProduct()] }),
    loaded: 'Emma',
    empty: aCategory(),
    emptyText: (t) => t.category.none,
    failed: (t) => t.category.failed,
    loading: (t) => t.common.loading,
  },
  ...['/books', '/school-tools'].map((path) => ({
    path,
    call: 'category' as const,
    full: aCategory({ products: [aProduct()] }),
    loaded: 'Emma',
    empty: aCategory(),
    emptyText: (t: Texts) => t.category.none,
    failed: (t: Texts) => t.category.fetchFailed,
    loading: (t: Texts) => t.common.loading,
  })),
  {
    path: '/product-preview/1',
    call: 'product',
    full: aProduct(),
    loaded: 'Emma',
    failed: (t) => t.product.failed,
    loading: (t) => t.common.loading,
  },
  {
    path: '/orders',
    call: 'orders',
    full: [order],
    loaded: 'Emma',
    empty: [],
    emptyText: (t) => t.orders.empty,
    failed: (t) => t.orders.failed,
    loading: (t) => t.orders.loading,
  },
]

const main = () => within(screen.getByRole('main'))

describe.each(bothLanguages)('the states of a screen, in %s', (language) => {
  const open = (path: string, replies: Replies) =>
    renderShop({ language, path, replies: { cart: good([]), ...replies }, token: 'a-token-of-ours' })

  it.each(screens)('$path says that it loads', async ({ path, loading }) => {
    const { texts } = await open(path, {})
    expect(main().getAllByText(loading(texts))[0]).toBeInTheDocument()
    expect(main().getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it.each(screens)(
    '$path shows what came, under one heading and its own title',
    async ({ path, call, full, loaded }) => {
      const { texts } = await open(path, { [call]: good(full) })
      expect((await main().findAllByText(loaded))[0]).toBeVisible()
      expect(main().getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(document.title).toContain(texts.shop.name)
    },
  )

  it.each(screens.filter(({ emptyText }) => emptyText !== undefined))(
    '$path says that there is nothing',
    async ({ path, call, empty, emptyText }) => {
      const { texts } = await open(path, { [call]: good(empty) })
      expect(await main().findByText(emptyText?.(texts) ?? '')).toBeVisible()
    },
  )

  it.each(screens)(
    '$path fails in its own words and tries again',
    async ({ path, call, full, loaded, failed }) => {
      const { texts, replies, person } = await open(path, { [call]: bad(500) })
      const alert = within(await main().findByRole('alert'))
      expect(alert.getByText(failed(texts))).toBeVisible()
      replies[call] = good(full)
      await person.click(alert.getByRole('button', { name: texts.common.retry }))
      expect((await main().findAllByText(loaded))[0]).toBeVisible()
      expect(main().queryByRole('alert')).not.toBeInTheDocument()
    },
  )

  it.each(screens)(
    '$path, come back to after it failed, loads without a flash of the old error',
    async ({ path, call, full, loaded, failed }) => {
      const { texts, replies, person, store } = await open(path, { [call]: bad(500) })
      await main().findByText(failed(texts))
      await person.click(screen.getAllByRole('link', { name: texts.navigation.about })[0] as HTMLElement)
      await main().findByRole('heading', { level: 1, name: texts.about.heading })
      replies[call] = good(full)
      const alerts: HTMLElement[] = []
      const seen = new MutationObserver(() => {
        alerts.push(...main().queryAllByRole('alert'))
      })
      seen.observe(screen.getByRole('main'), { childList: true, subtree: true })
      store.dispatch(goTo(path))
      expect((await main().findAllByText(loaded))[0]).toBeVisible()
      seen.disconnect()
      expect(alerts).toEqual([])
    },
  )

  it('a product, a category and a library that are not there say so, without a retry', async () => {
    const { texts, unmount } = await open('/product-preview/9', { product: bad(404) })
    expect(await main().findByText(texts.product.none)).toBeVisible()
    expect(main().queryByRole('button', { name: texts.common.retry })).not.toBeInTheDocument()
    unmount()
    await open('/catorgery/9', { category: bad(404) })
    expect(await main().findByText(texts.category.notFound)).toBeVisible()
  })

  it('orders are for somebody who is logged in: without a login nothing is asked', async () => {
    const { texts, countOf, person, store } = await renderShop({ language, path: '/orders' })
    expect(main().getByText(texts.orders.loginNeeded)).toBeVisible()
    await person.click(main().getByRole('button', { name: texts.common.loginNow }))
    expect(store.getState().account.open).toBe(true)
    expect(countOf('orders')).toBe(0)
  })

  it('a wrong address has ways on', async () => {
    const { texts } = await renderShop({ language, path: '/nowhere' })
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent(texts.notFound.heading)
    expect(main().getByRole('link', { name: texts.common.goHome })).toHaveAttribute('href', '/')
  })

  it('a card says in words what its buttons do, and what keeps a product from being bought', async () => {
    const [known, gone] = someProducts(2)
    const products = [
      { ...known, isInFavorites: true, isInCart: true, discount: 20, discountPrice: 9.6 },
      { ...gone, status: 'out of stock' },
    ]
    const { texts, person, countOf } = await open('/books', {
      category: good(aCategory({ products: products as never })),
    })
    const named = (text: string, values: Record<string, string>) =>
      main().getByRole('button', { name: filled(text, { name: 'Volume 1', ...values }) })
    await main().findByRole('link', { name: 'Volume 1' })
    expect(named(texts.product.removeNamedFromFavourites, {})).toBeEnabled()
    expect(named(texts.product.namedInCart, {})).toBeEnabled()
    expect(main().getByText(filled(texts.product.discount, { percent: '20%' }))).toBeVisible()
    const status = texts.product.statuses.outOfStock
    expect(main().getByText(status)).toBeVisible()
    await person.click(named(texts.product.notForSale, { name: 'Volume 2', status }))
    expect(countOf('addToCart')).toBe(0)
  })
})

it('asks our server for a sub-category, and for the next page where there is one', async () => {
  const page = (nextCursor: string | null) => ({ nextCursor, total: 3, totalIsCapped: false })
  const paged = (products: unknown[], nextCursor: string | null) => ({
    status: 200,
    body: JSON.stringify({
      statusCode: 200,
      data: aCategory({ products: products as never, subCategories: [{ id: 21, name: 'Ancient' }] }),
      message: '',
      page: page(nextCursor),
    }),
  })
  const [first, second, third] = someProducts(3)
  const { texts, person, arrived } = await renderShop({
    path: '/catorgery/7',
    replies: {
      category: ({ url: { searchParams } }) => {
        if (searchParams.get('subCategoryId') === '21') return paged([third], null)
        return searchParams.has('cursor') ? paged([second], null) : paged([first], 'next')
      },
    },
  })
  await person.click(await main().findByRole('button', { name: texts.category.more }))
  expect(await main().findByRole('link', { name: 'Volume 2' })).toBeVisible()
  expect(main().getByRole('link', { name: 'Volume 1' })).toBeVisible()
  expect(main().queryByRole('button', { name: texts.category.more })).not.toBeInTheDocument()
  await person.click(main().getByRole('tab', { name: 'Ancient' }))
  expect(await main().findByRole('link', { name: 'Volume 3' })).toBeVisible()
  window.history.back()
  await waitFor(() => {
    expect(main().getByRole('link', { name: 'Volume 2' })).toBeVisible()
  })
  expect(arrived.filter(({ call }) => call === 'category')).toHaveLength(3)
})
