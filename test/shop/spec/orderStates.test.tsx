import { screen, waitFor, within } from '@testing-library/react'
import type { Order } from '../../../src/contract/entities/order'
import { orderApi } from '../../../src/shop/api/orderApi'
import { rule } from '../../spec/behaviour'
import { bad, good } from '../../support/cannedServer'
import { main } from '../../support/cartScreen'
import { dialogNamed } from '../../support/person'
import { renderShop } from '../../support/renderShop'
import { bothLanguages } from '../../support/texts'

const anOrder = (fields: Partial<Order> = {}): Order => ({
  orderId: 41,
  createdAt: '2026-02-03T10:11:12.000Z',
  totalAmount: 29,
  orderItems: [
    { productImage: null, productName: 'Emma', price: 12, quantity: 2, subTotal: 24, productId: 7 },
    { productImage: null, productName: 'Gone', price: 0, quantity: 1, subTotal: 0, productId: null },
  ],
  state: 'new',
  events: [],
  delivery: {
    name: 'Maryam Hadi',
    phone: '+964 770 123 4567',
    governorate: 'Basra',
    town: 'Ashar',
    address: 'Corniche 7',
    note: 'Ring twice',
    fee: 5,
    days: 4,
  },
  ...fields,
})

interface Visit {
  path?: string
  language?: 'ar' | 'en'
  replies?: object
}

const open = (order: Order, { path = '/orders/41', language = 'en', replies = {} }: Visit = {}) =>
  renderShop({
    path,
    language,
    token: 'a-token-for-tests',
    replies: { orders: good([order]), userProfile: good({}), cart: good([]), ...replies },
  })

describe('an order', () => {
  it.each(bothLanguages)(`${rule('ORDERS-6', 'ORDERS-7')}, in %s`, async (language) => {
    const { texts } = await open(anOrder(), { language })
    const card = within(await main().findByRole('article'))
    expect(card.getByText(texts.orders.states.new)).toBeVisible()
    for (const words of ['Basra', 'Ashar', 'Corniche 7', 'Ring twice', '$5.00', '$29.00'])
      expect(card.getByText(words)).toBeVisible()
    expect(card.getByRole('link', { name: 'Emma' })).toHaveAttribute('href', '/product-preview/7')
    expect(card.queryByRole('link', { name: 'Gone' })).not.toBeInTheDocument()
  })

  it(rule('ORDERS-8'), async () => {
    const events = [
      { state: 'confirmed', at: '2026-02-04T10:00:00.000Z', by: 'shop', reason: null },
      { state: 'cancelled', at: '2026-02-05T10:00:00.000Z', by: 'shop', reason: 'Out of print' },
    ] as const
    await open(anOrder({ state: 'cancelled', events: [...events] }), { path: '/orders' })
    const steps = within(await main().findByRole('list', { name: 'How far the order is' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Placed3 February 2026',
      'Confirmed4 February 2026',
      'Cancelled by the shop5 February 2026Reason: Out of print',
    ])
    expect(main().queryByRole('button', { name: 'Cancel the order: number 41' })).not.toBeInTheDocument()
    expect(main().getByRole('link', { name: 'Order number 41' })).toHaveAttribute('href', '/orders/41')
  })

  it(rule('ORDERS-9'), async () => {
    const { person, replies, arrived } = await open(anOrder())
    const cancelled = anOrder({
      state: 'cancelled',
      events: [
        { state: 'cancelled', at: '2026-02-05T10:00:00.000Z', by: 'shopper', reason: 'Found it at home' },
      ],
    })
    replies.cancelOrder = () => {
      replies.orders = good([cancelled])
      return good(cancelled)
    }
    const cancel = () => main().findByRole('button', { name: 'Cancel the order: number 41' })
    await person.click(await cancel())
    await person.click((await dialogNamed('Cancel the order?')).getByRole('button', { name: 'Keep it' }))
    expect(arrived.some(({ call }) => call === 'cancelOrder')).toBe(false)
    await person.click(await cancel())
    const dialog = 'Cancel the order?'
    await person.type(
      (await dialogNamed(dialog)).getByRole('textbox', { name: 'Why, if you like to say' }),
      ' Found it at home ',
    )
    await person.click((await dialogNamed(dialog)).getByRole('button', { name: 'Yes, cancel it' }))
    expect(await main().findByText('Cancelled by you')).toBeVisible()
    expect(main().getByText('Found it at home')).toBeVisible()
    expect(arrived.find(({ call }) => call === 'cancelOrder')?.body).toEqual({ reason: 'Found it at home' })
  })

  it(`${rule('ORDERS-9')}: not where the server says that a part of it is no longer new`, async () => {
    await open(anOrder({ mayCancel: false }))
    expect(await main().findByRole('button', { name: 'Order again: number 41' })).toBeVisible()
    expect(main().queryByRole('button', { name: 'Cancel the order: number 41' })).not.toBeInTheDocument()
  })

  it('tells a shopper who cancels too late how far it is, and shows it', async () => {
    const { person, replies } = await open(anOrder())
    replies.cancelOrder = () => {
      replies.orders = good([anOrder({ state: 'shipped' })])
      return bad(409, 'This order is on its way already.')
    }
    await person.click(await main().findByRole('button', { name: 'Cancel the order: number 41' }))
    await person.click(
      (await dialogNamed('Cancel the order?')).getByRole('button', { name: 'Yes, cancel it' }),
    )
    expect((await dialogNamed('Error')).getByText('This order is on its way already.')).toBeVisible()
    await person.click((await dialogNamed('Error')).getByRole('button', { name: 'OK' }))
    expect(await main().findByText('On its way')).toBeVisible()
    expect(main().queryByRole('button', { name: 'Cancel the order: number 41' })).not.toBeInTheDocument()
  })

  it(rule('ORDERS-10'), async () => {
    const { person, replies, store } = await open(anOrder({ state: 'delivered' }))
    const again = () => main().findByRole('button', { name: 'Order again: number 41' })
    replies.reorder = good({ added: 1, missing: ['Gone'] })
    await person.click(await again())
    const title = 'Not all of it is for sale'
    expect((await dialogNamed(title)).getByText('Gone')).toBeVisible()
    await person.click((await dialogNamed(title)).getByRole('button', { name: 'OK' }))
    expect(store.getState().location.pathname).toBe('/cart')
  })

  it('names the buyer on paper as the profile says, not as the login did', async () => {
    await open(anOrder(), {
      path: '/orders/41',
      replies: { userProfile: good({ firstName: 'Zaynab', lastName: 'Renamed', phoneNumber: '0770 9' }) },
    })
    expect(await main().findByText('Zaynab Renamed')).toBeInTheDocument()
  })

  it('that is not there says so and leads to those that are', async () => {
    await open(anOrder(), { path: '/orders/77' })
    expect(await main().findByText('You have no such order.')).toBeVisible()
    expect(main().getByRole('link', { name: 'All my orders' })).toHaveAttribute('href', '/orders')
  })

  it('whose answer failed while nobody looked is asked for anew', async () => {
    const { store } = await open(anOrder(), {
      path: '/libraries',
      replies: { orders: bad(500), deliveryOptions: bad(500) },
    })
    const { orders, deliveryOptions } = orderApi.endpoints
    await Promise.all([
      store.dispatch(orders.initiate(undefined, { subscribe: false })),
      store.dispatch(deliveryOptions.initiate(undefined, { subscribe: false })),
    ])
    await waitFor(() => {
      const kept = Object.keys(store.getState().shopApi.queries)
      expect(kept.filter((key) => /^(?:orders|deliveryOptions)\(/.test(key))).toEqual([])
    })
  })

  it('of another backend shows what it always did', async () => {
    const { state: _, events: __, delivery: ___, ...plain } = anOrder()
    await open(plain)
    const card = within(await main().findByRole('article'))
    expect(card.getByText('Emma')).toBeVisible()
    expect(card.queryByRole('button', { name: /order again|cancel/i })).not.toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'How far the order is' })).not.toBeInTheDocument()
  })
})
