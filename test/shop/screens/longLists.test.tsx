import { fireEvent, screen } from '@testing-library/react'
import { entriesAtOnce } from '../../../src/shop/shell/view/Bounded'
import { good, type Replies } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'

/** Lists of a backend have no bound of their own: a tab draws what it stands, and the rest is asked for. */

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    productId: index + 1,
    orderId: index + 1,
    name: `Thing ${String(index + 1)}`,
    productName: `Thing ${String(index + 1)}`,
    librarieName: `Thing ${String(index + 1)}`,
    price: 10,
    totalAmount: 10,
    quantity: 1,
    subTotal: 10,
    createdAt: '2026-01-01T00:00:00.000Z',
    orderItems: [],
  }))
const things = many(3000)
const list = good(things)
const oneOrder = good([{ ...many(1)[0], orderItems: things }])
const category = good({ id: 2, name: 'Books', products: things, subCategories: [] })
const tabs = good({ id: 2, name: 'Books', products: many(1), subCategories: things })
const library = good([{ librarieName: 'x', products: things }])
const token = 'a-token-for-tests'

interface Long {
  path: string
  replies: Replies
  isOfShopper?: true
  entry: string
  /** One list among others of its screen, of which the address says nothing. */
  isPart?: true
}

const screens: Long[] = [
  { path: '/books', replies: { category }, entry: 'article' },
  { path: '/library/x', replies: { libraryByName: library }, entry: 'article' },
  { path: '/libraries', replies: { libraries: list }, entry: 'li' },
  { path: '/public-library', replies: { publicLibraries: list }, entry: 'li' },
  { path: '/wishlist', replies: { favourites: list }, isOfShopper: true, entry: 'tbody tr' },
  { path: '/orders', replies: { orders: list }, isOfShopper: true, entry: 'article' },
  { path: '/orders', replies: { orders: oneOrder }, isOfShopper: true, entry: 'article li', isPart: true },
  { path: '/cart', replies: { cart: list }, isOfShopper: true, entry: 'ul[aria-label] > li' },
  {
    path: '/?categories=all',
    replies: { categories: list, newCategories: good([]), newReleases: good([]) },
    entry: 'section li',
  },
]

/** Counted by a selector: finding 3,000 entries by their roles takes jsdom a minute. */
// eslint-disable-next-line testing-library/no-node-access
const countOf = (entry: string) => document.querySelectorAll(`main ${entry}`).length
/** A list may hold nothing but entries, nor a table's body anything but rows. */
// eslint-disable-next-line testing-library/no-node-access
const strangers = () => document.querySelectorAll(':is(ul, ol) > :not(li), tbody > :not(tr)').length

describe.each(screens)('$path, each $entry', ({ path, replies, isOfShopper, entry, isPart }) => {
  const open = async (address: string) => {
    const shop = await renderShop({
      language: 'en',
      path: address,
      replies: { userProfile: good({}), ...replies },
      ...(isOfShopper && { token }),
    })
    const words = await screen.findByText(shop.texts.category.more, {
      selector: 'main button, main button *',
    })
    return { ...shop, words }
  }
  const withMore = (more: string) => `${path}${path.includes('?') ? '&' : '?'}more=${more}`

  it('is drawn in a bounded number of 3,000, and more when it is asked to', async () => {
    const { person, words } = await open(path)
    expect(countOf(entry)).toBe(entriesAtOnce)
    expect(strangers()).toBe(0)
    await person.click(words)
    expect(countOf(entry)).toBe(2 * entriesAtOnce)
    const { pathname, search } = window.location
    expect([pathname, new URLSearchParams(search).get('more')]).toEqual([
      new URL(path, window.location.href).pathname,
      isPart ? null : '1',
    ])
  })

  if (isPart) return

  it('is as long as its address says', async () => {
    await open(withMore('2'))
    expect(countOf(entry)).toBe(3 * entriesAtOnce)
  })

  it.each(['-1', '1e3', '0x2', 'none', '1000'])('is as long as by itself for more=%s', async (more) => {
    await open(withMore(more))
    expect(countOf(entry)).toBe(entriesAtOnce)
  })
})

it('an order holds all of its lines on paper, where nobody can ask for more', async () => {
  const lines = many(2 * entriesAtOnce)
  const orders = good([{ ...many(1)[0], orderItems: lines }])
  await renderShop({ path: '/orders', token, replies: { userProfile: good({}), orders } })
  await screen.findByText('Thing 1')
  expect(countOf('article li')).toBe(entriesAtOnce)
  fireEvent(window, new Event('beforeprint'))
  expect(countOf('article li')).toBe(lines.length)
  fireEvent(window, new Event('afterprint'))
  expect(countOf('article li')).toBe(entriesAtOnce)
})

it('tabs are as many as somebody looks through', async () => {
  await renderShop({ path: '/books', replies: { category: tabs } })
  await screen.findAllByText('Thing 1')
  expect(countOf('[role="tab"]')).toBe(101)
})

it('slides are as many as somebody looks through', async () => {
  await renderShop({ path: '/', replies: { categories: list, newCategories: good([]), newReleases: list } })
  await screen.findAllByText('Thing 1')
  expect(countOf('a')).toBeLessThanOrEqual(1000)
})
