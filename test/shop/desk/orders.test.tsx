import { screen, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, type Replies } from '../../support/cannedServer'
import { renderShop } from '../../support/renderShop'
import { bothLanguages, deskTextsOf, filled } from '../../support/texts'

const row = {
  orderId: 41,
  createdAt: '2026-11-20T09:00:00.000Z',
  state: 'new',
  isShared: false,
  name: 'زينب علي',
  phone: '+964 771 000 0000',
  place: 'بغداد · الكرادة',
  pieces: 2,
  sum: 20,
}
const whole = {
  ...row,
  address: 'Street 62',
  note: 'After five',
  fee: 5,
  lines: [
    {
      productId: 7,
      name: 'النبي',
      image: null,
      sku: 'AB-1',
      library: 'Old Pavement',
      price: 10,
      quantity: 2,
      subTotal: 20,
    },
  ],
  events: [],
  shares: [],
  moves: ['confirmed', 'cancelled'],
}
const overview = { role: 'seller', libraries: [], newOrders: 1 }

const openDesk = (path: string, replies: Replies, language: 'ar' | 'en' = 'en') =>
  renderShop({
    path: `/desk/orders${path}`,
    language,
    token: 'a-token',
    replies: {
      deskOverview: good(overview),
      userProfile: good({ firstName: 'Haidar', lastName: 'al-Kutubi', role: 'seller' }),
      cart: good([]),
      ...replies,
    },
  })

describe('orders at the desk', () => {
  it.each(bothLanguages)('lists them, and leads to one, in %s', async (language) => {
    const words = deskTextsOf[language]
    const { person } = await openDesk(
      '',
      { deskOrders: good({ orders: [row], next: null }), deskOrder: good(whole) },
      language,
    )
    const table = await screen.findByRole('table')
    expect(within(table).getByText(row.name)).toBeVisible()
    await person.click(within(table).getByRole('link', { name: '41' }))
    const heading = filled(words.order.heading, { number: '41' })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await screen.findByText('After five')).toBeVisible()
    expect(screen.getByRole('row', { name: new RegExp(words.order.toCollect) })).toHaveTextContent('25.00')
  })

  it(`${rule('DESK-36')}: state and search stand in the address`, async () => {
    const words = deskTextsOf.en.orders
    const { person, arrived, store } = await openDesk('?state=new', {
      deskOrders: good({ orders: [], next: null }),
    })
    await person.type(await screen.findByLabelText(words.search), 'زينب')
    await person.click(screen.getByRole('button', { name: words.show }))
    const { search } = store.getState().location
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ state: 'new', text: 'زينب' })
    expect(await screen.findByText(words.noneFound)).toBeVisible()
    const asked = arrived.filter(({ call }) => call === 'deskOrders').at(-1)
    expect(asked?.url.searchParams.get('text')).toBe('زينب')
  })

  it('moves several at once after a question and says which could not be moved', async () => {
    const words = deskTextsOf.en.orders
    const { person, arrived, countOf } = await openDesk('', {
      deskOrders: good({ orders: [row, { ...row, orderId: 40 }], next: 40 }),
      moveDeskOrders: good({ moved: [41], refused: [{ orderId: 40, reason: 'It was cancelled.' }] }),
    })
    await person.click(await screen.findByRole('checkbox', { name: words.chooseAll }))
    await person.click(screen.getByRole('button', { name: words.moves.confirmed }))
    const question = filled(words.askMove_other, { count: 2, step: words.moves.confirmed })
    expect(await screen.findByRole('alert')).toHaveTextContent(question)
    await person.click(screen.getByRole('button', { name: words.leave }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(countOf('moveDeskOrders')).toBe(0)
    await person.click(screen.getByRole('button', { name: words.moves.confirmed }))
    await person.click(screen.getByRole('button', { name: words.moveNow }))
    expect(await screen.findByText(/It was cancelled/)).toBeVisible()
    expect(screen.getByText(words.moved_one)).toBeVisible()
    const sent = arrived.find(({ call }) => call === 'moveDeskOrders')
    expect(sent?.body).toEqual({ orderIds: [41, 40], state: 'confirmed' })
    expect(screen.getByRole('link', { name: words.older })).toHaveAttribute('href', '/desk/orders?before=40')
  })

  it('asks again when other orders are chosen while a question stands', async () => {
    const words = deskTextsOf.en.orders
    const { person, countOf } = await openDesk('', {
      deskOrders: good({ orders: [row, { ...row, orderId: 40 }, { ...row, orderId: 39 }], next: null }),
    })
    await person.click(await screen.findByRole('checkbox', { name: words.chooseAll }))
    await person.click(screen.getByRole('button', { name: words.moves.confirmed }))
    expect(await screen.findByRole('alert')).toBeVisible()
    await person.click(screen.getByRole('checkbox', { name: filled(words.choose, { number: '40' }) }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(countOf('moveDeskOrders')).toBe(0)
  })

  it(`${rule('DESK-37')}: with a reason, or keeps it`, async () => {
    const { order, orders } = deskTextsOf.en
    const cancelled = { ...whole, state: 'cancelled', moves: [] }
    const { person, arrived, countOf } = await openDesk('/41', {
      deskOrder: good(whole),
      moveDeskOrder: good(cancelled),
    })
    await person.click(await screen.findByRole('button', { name: orders.moves.cancelled }))
    expect(countOf('moveDeskOrder')).toBe(0)
    await person.click(screen.getByRole('button', { name: order.keep }))
    await person.click(screen.getByRole('button', { name: orders.moves.cancelled }))
    await person.type(screen.getByRole('textbox', { name: order.reason }), 'Sold out')
    await person.click(screen.getByRole('button', { name: orders.moves.cancelled }))
    const sent = arrived.find(({ call }) => call === 'moveDeskOrder')
    expect(sent?.body).toEqual({ state: 'cancelled', reason: 'Sold out', seen: whole.state })
  })

  it(`${rule('DESK-34')}: a cancellation says where the first of several libraries was seen`, async () => {
    const { order, orders } = deskTextsOf.en
    const shares = [
      { library: 'Old Pavement', state: 'shipped' },
      { library: 'New Pavement', state: 'new' },
    ]
    const { person, arrived } = await openDesk('/41', {
      deskOrder: good({ ...whole, shares }),
      moveDeskOrder: good({ ...whole, shares }),
    })
    await person.click(await screen.findByRole('button', { name: orders.moves.confirmed }))
    await person.click(screen.getByRole('button', { name: orders.moves.cancelled }))
    await person.type(screen.getByRole('textbox', { name: order.reason }), 'Sold out')
    await person.click(screen.getByRole('button', { name: orders.moves.cancelled }))
    const sent = arrived.filter(({ call }) => call === 'moveDeskOrder').map(({ body }) => body)
    expect(sent).toMatchObject([
      { state: 'confirmed', seen: 'new' },
      { state: 'cancelled', seen: 'shipped' },
    ])
  })

  it.each(bothLanguages)(
    `${rule('ORDERS-8')}: the buyer is not whoever works at the desk, in %s`,
    async (language) => {
      const at = '2026-11-21T09:00:00.000Z'
      const events = [{ state: 'cancelled', at, by: 'shopper', reason: 'Found it at home' }]
      const deskOrder = good({ ...whole, state: 'cancelled', events, moves: [] })
      const { texts } = await openDesk('/41', { deskOrder }, language)
      expect(await screen.findByText(deskTextsOf[language].order.cancelledByBuyer)).toBeVisible()
      expect(screen.queryByText(texts.orders.cancelledBy.shopper)).not.toBeInTheDocument()
    },
  )

  it('says in the server’s words why an order could not be moved, until it is left', async () => {
    const { orders } = deskTextsOf.en
    const { person } = await openDesk('/41', {
      deskOrders: good({ orders: [row], next: null }),
      deskOrder: good(whole),
      moveDeskOrder: bad(409, 'This order has been cancelled already.'),
    })
    await person.click(await screen.findByRole('button', { name: orders.moves.confirmed }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This order has been cancelled already.')
    await person.click(screen.getByRole('link', { name: deskTextsOf.en.order.all }))
    await person.click(await screen.findByRole('link', { name: '41' }))
    expect(await screen.findByRole('button', { name: orders.moves.confirmed })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('takes no second press while an order is on its way, be it the same step, another or the way out', async () => {
    const { orders, order } = deskTextsOf.en
    const { person, countOf } = await openDesk('/41', {
      deskOrder: good({ ...whole, moves: ['confirmed', 'shipped', 'cancelled'] }),
      moveDeskOrder: 'silence',
    })
    const step = await screen.findByRole('button', { name: orders.moves.confirmed })
    await person.click(step)
    expect(step).toHaveAttribute('aria-busy', 'true')
    await person.click(step)
    await person.click(screen.getByRole('button', { name: orders.moves.shipped }))
    await person.click(screen.getByRole('button', { name: orders.moves.cancelled }))
    await person.type(screen.getByRole('textbox', { name: order.reason }), 'Sold out')
    await person.click(screen.getByRole('button', { name: orders.moves.cancelled }))
    expect(countOf('moveDeskOrder')).toBe(1)
  })

  it('takes no second press while several orders are on their way', async () => {
    const words = deskTextsOf.en.orders
    const { person, countOf } = await openDesk('', {
      deskOrders: good({ orders: [row], next: null }),
      moveDeskOrders: 'silence',
    })
    await person.click(await screen.findByRole('checkbox', { name: words.chooseAll }))
    const step = screen.getByRole('button', { name: words.moves.confirmed })
    await person.click(step)
    expect(step).toHaveAttribute('aria-busy', 'true')
    await person.click(step)
    await person.click(screen.getByRole('button', { name: words.moves.shipped }))
    expect(countOf('moveDeskOrders')).toBe(1)
  })

  it.each(bothLanguages)(`${rule('DESK-38')}: in %s, whatever the screen speaks`, async (language) => {
    const words = deskTextsOf[language]
    await openDesk(`/slips?numbers=41,40&in=${language}`, {
      deskSlips: good([whole, { ...whole, orderId: 40, fee: null }]),
    })
    const slips = await screen.findAllByRole('article')
    expect(slips.map((slip) => slip.lang)).toEqual([language, language])
    expect(within(slips[0] as HTMLElement).getByText(words.order.toCollect)).toBeVisible()
    expect(within(slips[1] as HTMLElement).queryByText(words.order.toCollect)).not.toBeInTheDocument()
  })
})
