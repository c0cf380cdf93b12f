import { screen, waitFor, within } from '@testing-library/react'
import { favouriteToggleAsked } from '../../../src/shop/product/product.events'
import { bad, good, type Replies, type Reply } from '../../support/cannedServer'
import { lines, cartServer, token } from '../../support/cartScreen'
import { around, focused } from '../../support/elements'
import { dialogNamed } from '../../support/person'
import { renderShop } from '../../support/renderShop'
import { aCategory, aProduct, homeReplies, someFacets, someProducts } from '../../support/samples'
import { bothLanguages, filled, type TestLanguage, type textsOf } from '../../support/texts'

beforeAll(() => import('../../../src/shop/ui/carousel/SlickCarousel'))

type Texts = (typeof textsOf)[TestLanguage]
type Shop = Awaited<ReturnType<typeof renderShop>>

/** A press that takes away what was pressed. */
interface Place {
  place: string
  path: string
  isShopper?: true
  /** Of a server of its own. */
  replies: () => Replies
  /** What is pressed, by its name. */
  press: (texts: Texts) => string
  /** What has to be done after the press. */
  then?: (shop: Shop) => Promise<void>
  /** What has the focus at last. */
  goesTo: (texts: Texts) => HTMLElement | Promise<HTMLElement>
}

const main = () => within(screen.getByRole('main'))
const heading = () => main().findByRole('heading', { level: 1 })
const control = (name: string) => {
  const found = main().queryAllByRole('link', { name }).concat(main().queryAllByRole('button', { name }))
  return found[0] ?? screen.getByRole('button', { name })
}

/** Fails once, then answers. */
const failingOnce = (answer: Reply) => {
  let asked = 0
  return () => {
    asked += 1
    return asked === 1 ? bad(500) : answer
  }
}

const listed = (products: readonly object[], nextCursor: string | null = null): Reply => ({
  status: 200,
  body: JSON.stringify({
    statusCode: 200,
    data: { products, facets: someFacets() },
    message: null,
    page: { nextCursor, total: products.length, totalIsCapped: false },
  }),
})
const emma = aProduct()
const odes = aProduct({ id: 2, name: 'Odes' })
/** Nothing is left but in one language. */
const find: Replies['find'] = ({ url }) =>
  listed(url.searchParams.get('language') === 'ar' ? [] : [emma, odes])
/** Two pages. */
const paged: Replies['find'] = ({ url }) =>
  url.searchParams.has('cursor')
    ? listed([aProduct({ id: 3, name: 'Songs' })])
    : listed([emma, odes], 'further')

const favourites = (products: readonly object[]): Replies => {
  let kept = products as { id: number }[]
  return {
    favourites: () => good(kept),
    toggleFavourite: ({ url, body }) => {
      const id = Number(url.searchParams.get('productId') ?? (body as { productId?: number })?.productId)
      kept = kept.filter((one) => one.id !== id)
      return good(null)
    },
  }
}

/** An answer takes longer than its question needs to give the focus back. */
const afterQuestion = async (reply: Reply) => {
  await waitFor(() => {
    expect(screen.getByRole('main')).toContainElement(focused())
  })
  return reply
}

const cancelling = (): Replies => {
  let order: object = {
    orderId: 41,
    createdAt: '2026-02-03T10:11:12.000Z',
    totalAmount: 29,
    orderItems: [],
    state: 'new',
    events: [],
    delivery: null,
  }
  return {
    orders: () => good([order]),
    cancelOrder: () => {
      order = { ...order, state: 'cancelled' }
      return afterQuestion(good(order))
    },
  }
}

const removing = (): Replies => {
  const replies = cartServer()
  return { ...replies, deleteCartLine: (arrived) => afterQuestion(replies.deleteCartLine(arrived)) }
}

const places: Place[] = [
  {
    place: 'the try again of a list',
    path: '/wishlist',
    isShopper: true,
    replies: () => ({ favourites: failingOnce(good([emma])) }),
    press: (texts) => texts.common.retry,
    goesTo: heading,
  },
  {
    place: 'the try again of a screen that is named by its answer',
    path: '/catorgery/7',
    replies: () => ({ category: failingOnce(good(aCategory())) }),
    press: (texts) => texts.common.retry,
    goesTo: () => main().findByRole('heading', { level: 1, name: 'Poetry' }),
  },
  {
    place: 'Show more, before the last page',
    path: '/search?q=em',
    replies: () => ({ find: paged }),
    press: (texts) => texts.category.more,
    goesTo: () => main().findByRole('link', { name: 'Songs' }),
  },
  {
    place: 'Show more of a long list',
    path: '/wishlist',
    isShopper: true,
    replies: () => favourites(someProducts(201)),
    press: (texts) => texts.category.more,
    goesTo: () => main().findByRole('link', { name: 'Volume 201' }),
  },
  {
    place: 'Clear all',
    path: '/search?q=em&language=en&available=1',
    replies: () => ({ find }),
    press: (texts) => texts.find.dropAll,
    goesTo: (texts) => main().getByRole('combobox', { name: texts.find.order }),
  },
  {
    place: 'a filter beside another',
    path: '/search?q=em&language=en&available=1',
    replies: () => ({ find }),
    press: (texts) => filled(texts.find.drop, { name: texts.find.languages.en }),
    goesTo: (texts) =>
      main().getByRole('link', { name: filled(texts.find.drop, { name: texts.find.available }) }),
  },
  {
    place: 'the only filter',
    path: '/search?q=em&language=en',
    replies: () => ({ find }),
    press: (texts) => filled(texts.find.drop, { name: texts.find.languages.en }),
    goesTo: (texts) => main().getByRole('combobox', { name: texts.find.order }),
  },
  {
    place: 'the filter that leaves nothing',
    path: '/search?q=em&language=ar',
    replies: () => ({ find }),
    press: (texts) => `${texts.find.language}: ${texts.find.languages.ar}`,
    goesTo: () => around(main().getByRole('link', { name: 'Emma' }), '.list'),
  },
  {
    place: 'the heart of the first of two favourites',
    path: '/wishlist',
    isShopper: true,
    replies: () => favourites([emma, odes]),
    press: (texts) => filled(texts.wishlist.remove, { name: 'Emma' }),
    goesTo: () => main().getByRole('link', { name: 'Odes' }),
  },
  {
    place: 'the heart of the last of two favourites',
    path: '/wishlist',
    isShopper: true,
    replies: () => favourites([emma, odes]),
    press: (texts) => filled(texts.wishlist.remove, { name: 'Odes' }),
    goesTo: () => main().getByRole('link', { name: 'Emma' }),
  },
  {
    place: 'the heart of the only favourite',
    path: '/wishlist',
    isShopper: true,
    replies: () => favourites([emma]),
    press: (texts) => filled(texts.wishlist.remove, { name: 'Emma' }),
    goesTo: heading,
  },
  {
    place: 'Cancel the order',
    path: '/orders/41',
    isShopper: true,
    replies: () => cancelling(),
    press: (texts) => filled(texts.orders.cancelNamed, { number: '41' }),
    then: async ({ texts, person }) => {
      const { title, confirm } = texts.dialogs.cancelOrder
      await person.click((await dialogNamed(title)).getByRole('button', { name: confirm }))
    },
    goesTo: (texts) =>
      main().getByRole('button', { name: filled(texts.orders.reorderNamed, { number: '41' }) }),
  },
  {
    place: 'the removal of a line of the cart',
    path: '/cart',
    isShopper: true,
    replies: () => removing(),
    press: (texts) => filled(texts.cart.delete, { name: lines[0]?.productName ?? '' }),
    then: async ({ texts, person }) => {
      const { title, confirm } = texts.dialogs.deleteLine
      await person.click((await dialogNamed(title)).getByRole('button', { name: confirm }))
    },
    goesTo: () => main().getByRole('link', { name: 'Cosmos' }),
  },
  {
    place: 'Pause of the slides',
    path: '/',
    replies: () => homeReplies(),
    press: (texts) => texts.home.pause,
    goesTo: (texts) =>
      main().getAllByRole('button', {
        name: new RegExp(filled(texts.home.showSlide, { number: 4, title: '' })),
      })[0] as HTMLElement,
  },
]

describe.each(bothLanguages)('what goes with its own press hands the focus on, in %s', (language) => {
  it.each(places)('$place', async ({ path, isShopper, replies, press, then, goesTo }) => {
    const shop = await renderShop({
      language,
      path,
      replies: { cart: good([]), userProfile: good({ firstName: 'Maryam' }), ...replies() },
      ...(isShopper && { token }),
    })
    const name = press(shop.texts)
    const pressed = await waitFor(() => control(name))
    pressed.focus()
    await shop.person.keyboard('{Enter}')
    await then?.(shop)
    await waitFor(() => {
      expect(pressed).not.toBeInTheDocument()
    })
    expect(focused()).not.toBe(document.body)
    await waitFor(async () => {
      expect(await goesTo(shop.texts)).toHaveFocus()
    })
  })
})

it('who has pressed beside it is left alone when it goes', async () => {
  const replies = favourites([emma, odes])
  const { person, texts, store } = await renderShop({
    path: '/wishlist',
    token,
    replies: { cart: good([]), userProfile: good({ firstName: 'Maryam' }), ...replies },
  })
  const heart = await main().findByRole('button', {
    name: filled(texts.wishlist.remove, { name: 'Emma' }),
  })
  heart.focus()
  await person.click(screen.getByRole('columnheader', { name: texts.wishlist.ratings }))
  expect(screen.getByRole('main')).toHaveFocus()
  store.dispatch(favouriteToggleAsked(emma.id))
  await waitFor(() => {
    expect(heart).not.toBeInTheDocument()
  })
  expect(screen.getByRole('main')).toHaveFocus()
})
