import { screen, waitFor, within } from '@testing-library/react'
import { sentence } from '../../spec/sentences'
import { bad, good, type Reply } from '../../support/cannedServer'
import { cartServer, lines, main, openCart, press, profile, quantityOf } from '../../support/cartScreen'
import { dialogNamed, wordsOfNotice } from '../../support/person'
import { bothLanguages } from '../../support/texts'

describe('the cart', () => {
  it(sentence('cart.parts', 'cart.decimals', 'cart.total', 'constant.dollar'), async () => {
    await openCart({ replies: cartServer() })
    const items = within(await main().findByRole('list', { name: 'Items' }))
    expect(items.getAllByRole('listitem')).toHaveLength(2)
    expect(items.getAllByText('$12.00')).toHaveLength(2)
    expect(items.getByText('$7.50')).toBeVisible()
    expect(items.getByText('$22.50')).toBeVisible()
    const summary = within(main().getByRole('region', { name: 'Summary' }))
    expect(summary.getByText('$34.50')).toBeVisible()
    expect(summary.getByText('4 items')).toBeVisible()
    expect(summary.getByRole('button', { name: 'Checkout' })).toBeEnabled()
  })

  it.each(bothLanguages)(`${sentence('cart.empty')}, in %s`, async (language) => {
    await openCart({ language, replies: { userProfile: profile, cart: good(null) } })
    const words = { ar: 'سلتك فارغة حاليًا', en: 'Your cart is currently empty' }
    expect(await main().findByText(words[language])).toBeVisible()
  })

  it(sentence('cart.change'), async () => {
    const shop = await openCart({ replies: cartServer() })
    expect(await quantityOf('Cosmos')).toBe('3')
    await press(shop, 'One more of Cosmos')
    await waitFor(async () => {
      expect(await quantityOf('Cosmos')).toBe('4')
    })
    await press(shop, 'One less of Cosmos')
    await waitFor(async () => {
      expect(await quantityOf('Cosmos')).toBe('3')
    })
    const sent = shop.arrived.filter(({ call }) => call === 'updateQuantity')
    expect(sent.map(({ url, body }) => [url.search, body])).toEqual([
      ['?action=increment', { productId: 2, quantityChange: 1 }],
      ['?action=decrement', { productId: 2, quantityChange: -1 }],
    ])
  })

  it('changes nothing before the server has answered', async () => {
    const shop = await openCart({ replies: cartServer('silence') })
    expect(await quantityOf('Cosmos')).toBe('3')
    await press(shop, 'One more of Cosmos')
    await waitFor(() => {
      expect(shop.countOf('updateQuantity')).toBe(1)
    })
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'One more of Cosmos' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    })
    expect(await quantityOf('Cosmos')).toBe('3')
  })

  it('shows a change that the server confirmed even while the cart itself cannot be fetched', async () => {
    const shop = await openCart({ replies: cartServer() })
    expect(await quantityOf('Cosmos')).toBe('3')
    shop.replies.cart = 'silence'
    await press(shop, 'One more of Cosmos')
    await waitFor(async () => {
      expect(await quantityOf('Cosmos')).toBe('4')
    })
  })

  it('never lets a quantity reach zero', async () => {
    const shop = await openCart({ replies: cartServer() })
    expect(await quantityOf('Emma')).toBe('1')
    await press(shop, 'One less of Emma')
    expect(shop.countOf('updateQuantity')).toBe(0)
  })

  const refusals: [string, Reply][] = [
    ['a refusal', bad(409, 'No more of it')],
    ['a refusal over HTTP 200', bad(409, null, 200)],
    ['a lost connection', 'broken'],
  ]

  it.each(refusals)(`${sentence('cart.changeRefused', 'error.quantity')}, after %s`, async (_, answer) => {
    const shop = await openCart({ replies: { ...cartServer(), updateQuantity: answer } })
    await quantityOf('Cosmos')
    await press(shop, 'One more of Cosmos')
    expect(await wordsOfNotice('Error', 'alert')).toEqual(['Error', 'Failed to update quantity.'])
    expect(await quantityOf('Cosmos')).toBe('3')
  })

  const remove = async (shop: Awaited<ReturnType<typeof openCart>>) => {
    await quantityOf('Cosmos')
    await press(shop, 'Remove Cosmos from the cart')
    await shop.person.click(
      (await dialogNamed('Are you sure?')).getByRole('button', { name: 'Yes, remove it!' }),
    )
  }

  it(sentence('cart.delete'), async () => {
    const shop = await openCart({ replies: cartServer() })
    await remove(shop)
    await waitFor(() => {
      expect(main().queryByText('Cosmos')).not.toBeInTheDocument()
    })
    expect(main().getByText('Emma')).toBeVisible()
    expect(shop.arrived.find(({ call }) => call === 'deleteCartLine')?.url.pathname).toBe('/api/Cart/12')
  })

  it.each(refusals)(`${sentence('cart.deleteRefused', 'error.delete')}, after %s`, async (_, answer) => {
    const shop = await openCart({ replies: { ...cartServer(), deleteCartLine: answer } })
    await remove(shop)
    expect(await wordsOfNotice('Error', 'alert')).toEqual(['Error', 'Failed to delete the item.'])
    expect(main().getByText('Cosmos')).toBeVisible()
  })

  it(sentence('error.cartLoad', 'error.retry'), async () => {
    const shop = await openCart({ replies: { userProfile: profile, cart: bad(500) } })
    const alert = within(await main().findByRole('alert'))
    expect(alert.getByText('Failed to load cart items.')).toBeVisible()
    shop.replies.cart = good(lines)
    await shop.person.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await main().findByText('Cosmos')).toBeVisible()
  })
})
