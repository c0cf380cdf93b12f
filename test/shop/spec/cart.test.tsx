import { screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, type Reply } from '../../support/cannedServer'
import { cartServer, lines, main, openCart, press, profile, quantityOf } from '../../support/cartScreen'
import { dialogNamed, wordsOfNotice } from '../../support/person'
import { bothLanguages } from '../../support/texts'

describe('the cart', () => {
  it(rule('CART-1', 'CART-3', 'CART-4', 'SHOP-3'), async () => {
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

  it.each(bothLanguages)(`${rule('CART-2')}, in %s`, async (language) => {
    await openCart({ language, replies: { userProfile: profile, cart: good(null) } })
    const words = { ar: 'سلتك فارغة حاليًا', en: 'Your cart is currently empty' }
    expect(await main().findByText(words[language])).toBeVisible()
  })

  it(rule('CART-5'), async () => {
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
      expect(screen.getByRole('group', { name: 'Quantity of Cosmos' })).toHaveAttribute('aria-busy', 'true')
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

  it.each(refusals)(`${rule('CART-6', 'CART-16')}, after %s`, async (_, answer) => {
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

  it(rule('CART-7'), async () => {
    const shop = await openCart({ replies: cartServer() })
    await remove(shop)
    await waitFor(() => {
      expect(main().queryByText('Cosmos')).not.toBeInTheDocument()
    })
    expect(main().getByText('Emma')).toBeVisible()
    expect(shop.arrived.find(({ call }) => call === 'deleteCartLine')?.url.pathname).toBe('/api/Cart/12')
  })

  it.each(refusals)(`${rule('CART-8', 'CART-17')}, after %s`, async (_, answer) => {
    const shop = await openCart({ replies: { ...cartServer(), deleteCartLine: answer } })
    await remove(shop)
    expect(await wordsOfNotice('Error', 'alert')).toEqual(['Error', 'Failed to delete the item.'])
    expect(main().getByText('Cosmos')).toBeVisible()
  })

  it(rule('CART-15', 'STATES-3'), async () => {
    const shop = await openCart({ replies: { userProfile: profile, cart: bad(500) } })
    const alert = within(await main().findByRole('alert'))
    expect(alert.getByText('Failed to load cart items.')).toBeVisible()
    shop.replies.cart = good(lines)
    await shop.person.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await main().findByText('Cosmos')).toBeVisible()
  })

  const typedInto = async (name: string, text: string) => {
    const shop = await openCart({
      replies: { ...cartServer(), setQuantity: ({ body }: { body: unknown }) => good(body) },
    })
    const field = await main().findByRole('textbox', { name: `Quantity of ${name}` })
    await shop.person.click(field)
    await shop.person.keyboard(text)
    return { ...shop, field }
  }

  it.each([
    ['12{Enter}', 12],
    ['١٢{Enter}', 12],
    ['999{Tab}', 999],
    [' 5 {Enter}', 5],
  ])(`${rule('CART-18')}: %s`, async (text, quantity) => {
    const { arrived } = await typedInto('Cosmos', text)
    await waitFor(() => {
      expect(arrived.find(({ call }) => call === 'setQuantity')?.body).toEqual({ productId: 2, quantity })
    })
  })

  it.each(['0{Enter}', '1000{Enter}', 'two{Enter}', '1.5{Tab}', '{Backspace}{Enter}'])(
    'says what a quantity is after %s, and keeps what was typed',
    async (text) => {
      const { arrived, field, person } = await typedInto('Cosmos', text)
      expect(await main().findByRole('alert')).toHaveTextContent('A whole number from 1 to 999, please.')
      expect(field).toBeInvalid()
      expect(arrived.filter(({ call }) => call === 'setQuantity')).toEqual([])
      await person.click(field)
      await person.keyboard('{Escape}')
      expect(field).toHaveValue('3')
      expect(main().queryByRole('alert')).not.toBeInTheDocument()
    },
  )

  it('an unchanged quantity asks for nothing', async () => {
    const { countOf } = await typedInto('Cosmos', '3{Enter}')
    expect(countOf('setQuantity') + countOf('updateQuantity')).toBe(0)
  })
})
