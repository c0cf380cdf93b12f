import { screen, waitFor } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { good } from '../../support/cannedServer'
import { cartServer, main, openCart } from '../../support/cartScreen'
import { aCartLine, aProduct } from '../../support/samples'

/** The other tab of the same browser: the same channel, by another end of it. */
const channels: BroadcastChannel[] = []
const openChannel = () => {
  const channel = new BroadcastChannel('tabs-of-a-test')
  channels.push(channel)
  return channel
}
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

const added = good([aCartLine({ id: 31, productId: 9, productName: 'Added elsewhere' })])
const anOrder = { orderId: 77, createdAt: '2026-02-01T10:00:00Z', totalAmount: 5, orderItems: [] }

describe(`${rule('CHECKOUT-8')}`, () => {
  it('a change of the cart in another tab is shown here', async () => {
    const { replies } = await openCart({ replies: cartServer(), environment: { openChannel } })
    await main().findByText('Cosmos')
    replies.cart = added
    openChannel().postMessage(['Cart'])
    expect(await main().findByText('Added elsewhere')).toBeVisible()
  })

  it('an order placed in another tab is shown among the orders here', async () => {
    const { replies } = await openCart({
      path: '/orders',
      replies: { ...cartServer(), orders: good([]) },
      environment: { openChannel },
    })
    await main().findByText('No orders available')
    replies.orders = good([anOrder])
    openChannel().postMessage(['Cart', 'Orders'])
    expect(await screen.findByRole('heading', { name: 'Order number 77' })).toBeVisible()
  })

  it('a heart pressed in another tab is filled here, so that the next press takes the favourite away as it says', async () => {
    const product = (isInFavorites: boolean) => good(aProduct({ isInFavorites }))
    const { replies } = await openCart({
      path: '/product-preview/1',
      replies: { ...cartServer(), product: product(false) },
      environment: { openChannel },
    })
    await main().findByRole('button', { name: /^Add .* to the wishlist/ })
    replies.product = product(true)
    openChannel().postMessage(['Favourites', { type: 'Product', id: '#1' }])
    expect(await main().findByRole('button', { name: /^Remove .* from the wishlist/ })).toBeVisible()
  })

  it('what is said that no build of the shop says is not listened to', async () => {
    const { arrived } = await openCart({ replies: cartServer(), environment: { openChannel } })
    await main().findByText('Cosmos')
    const before = arrived.length
    const other = openChannel()
    for (const message of [
      null,
      'Cart',
      { tags: ['Cart'] },
      ['Profile'],
      [['Cart']],
      7,
      [null, { type: 'Product' }],
    ])
      other.postMessage(message)
    const last = openChannel()
    other.postMessage('the last one')
    await new Promise((resolve) => last.addEventListener('message', resolve, { once: true }))
    expect(arrived).toHaveLength(before)
  })

  it.each([
    ['/cart', /^One more of Cosmos/, ['Cart']],
    ['/cart', 'Checkout', ['Cart', 'Orders']],
    ['/product-preview/1', /^Add .* to the wishlist/, ['Favourites', { type: 'Product', id: '#1' }]],
    ['/product-preview/1', 'Add to Cart', ['Cart']],
  ])('what is pressed on %s (%s) is told to the other tabs', async (path, button, told) => {
    const other = openChannel()
    const heard = new Promise((resolve) => {
      other.addEventListener('message', ({ data }) => resolve(data), { once: true })
    })
    const { person } = await openCart({
      path,
      replies: {
        ...cartServer(),
        product: good(aProduct()),
        toggleFavourite: good({ isInFavorites: true }),
        addToCart: good(null),
      },
      environment: { openChannel },
    })
    await person.click(await main().findByRole('button', { name: button }))
    if (button === 'Checkout')
      await person.click(await screen.findByRole('button', { name: 'Yes, proceed!' }))
    expect(await heard).toEqual(told)
  })

  it('a quantity that is typed into the cart is told to the other tabs', async () => {
    const other = openChannel()
    const heard = new Promise((resolve) => {
      other.addEventListener('message', ({ data }) => resolve(data), { once: true })
    })
    const { person } = await openCart({
      replies: { ...cartServer(), setQuantity: ({ body }: { body: unknown }) => good(body) },
      environment: { openChannel },
    })
    const field = await main().findByRole('textbox', { name: 'Quantity of Cosmos' })
    await person.click(field)
    await person.keyboard('9{Enter}')
    expect(await heard).toEqual(['Cart'])
  })

  it.each([
    ['Order again: number 41', null, 'delivered', ['Cart']],
    ['Cancel the order: number 41', 'Yes, cancel it', 'new', ['Orders']],
  ])('what is pressed at an order (%s) is told to the other tabs', async (button, answer, state, told) => {
    const other = openChannel()
    const heard = new Promise((resolve) => {
      other.addEventListener('message', ({ data }) => resolve(data), { once: true })
    })
    const order = { ...anOrder, orderId: 41, state }
    const { person } = await openCart({
      path: '/orders/41',
      replies: {
        ...cartServer(),
        orders: good([order]),
        reorder: good({ added: 1, missing: [] }),
        cancelOrder: good({ ...order, state: 'cancelled' }),
      },
      environment: { openChannel },
    })
    await person.click(await main().findByRole('button', { name: button }))
    if (answer !== null) await person.click(await screen.findByRole('button', { name: answer }))
    expect(await heard).toEqual(told)
  })

  it.each(['focus', 'visibilitychange'])('cart and orders are asked for again at %s', async (event) => {
    const { replies } = await openCart({ replies: cartServer() })
    await main().findByText('Cosmos')
    replies.cart = added
    window.dispatchEvent(new Event(event))
    expect(await main().findByText('Added elsewhere')).toBeVisible()
  })

  it('orders are asked for again when somebody comes back', async () => {
    const { replies } = await openCart({ path: '/orders', replies: { ...cartServer(), orders: good([]) } })
    await main().findByText('No orders available')
    replies.orders = good([anOrder])
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Order number 77' })).toBeVisible()
    })
  })
})
