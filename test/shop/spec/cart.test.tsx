import { screen, waitFor, within } from '@testing-library/react'
import { sentence } from '../../spec/sentences'
import { bad, good, type Reply } from '../../support/cannedServer'
import { dialogNamed, wordsOfDialog, wordsOfNotice } from '../../support/person'
import { renderShop } from '../../support/renderShop'
import { aCartLine, aCategory, aProduct } from '../../support/samples'
import { bothLanguages } from '../../support/texts'

const token = 'a-token-for-tests'
const lines = [
  aCartLine(),
  aCartLine({ id: 12, productId: 2, productName: 'Cosmos', price: 7.5, quantity: 3 }),
]
const profile = good({ firstName: 'Maryam' })

const openCart = (visit: Parameters<typeof renderShop>[0]) => renderShop({ path: '/cart', token, ...visit })

const main = () => within(screen.getByRole('main'))
const quantityOf = async (name: string) =>
  within(await main().findByRole('group', { name: `Quantity of ${name}` })).getByRole('status').textContent
const press = (shop: { person: { click: (element: Element) => Promise<void> } }, name: string) =>
  shop.person.click(screen.getByRole('button', { name }))

/** A server whose cart really changes. */
const cartServer = (answer: Reply = good(null, 'Done')) => {
  let kept = [...lines]
  return {
    userProfile: profile,
    cart: () => good(kept),
    updateQuantity: ({ body }: { body: unknown }) => {
      const { productId, quantityChange } = body as { productId: number; quantityChange: number }
      if (answer !== 'broken' && answer !== 'silence' && answer.status === 200)
        kept = kept.map((line) =>
          line.productId === productId ? { ...line, quantity: line.quantity + quantityChange } : line,
        )
      return answer
    },
    deleteCartLine: ({ url }: { url: URL }) => {
      if (answer !== 'broken' && answer !== 'silence' && answer.status === 200)
        kept = kept.filter(({ id }) => !url.pathname.endsWith(`/${String(id)}`))
      return answer
    },
    checkout: () => {
      kept = []
      return good({ orderId: 5, totalAmount: 34.5 })
    },
  }
}

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

describe('the checkout', () => {
  const ask = async (replies: object, language: 'ar' | 'en' = 'en') => {
    const shop = await openCart({ language, replies: { ...cartServer(), ...replies } })
    await shop.person.click(await main().findByRole('button', { name: shop.texts.cart.checkout }))
    return shop
  }
  const checkOut = async (replies: object) => {
    const shop = await ask(replies)
    await shop.person.click(
      (await dialogNamed('Are you sure?')).getByRole('button', { name: 'Yes, proceed!' }),
    )
    return shop
  }

  it(sentence('checkout.confirm'), async () => {
    const { person, countOf } = await ask({})
    expect(await wordsOfDialog('Are you sure?')).toEqual([
      'Are you sure?',
      'Do you want to proceed to checkout?',
      'Yes, proceed!',
      'Cancel',
    ])
    await person.click((await dialogNamed('Are you sure?')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    })
    expect(countOf('checkout')).toBe(0)
    expect(main().getByText('Cosmos')).toBeVisible()
  })

  it(sentence('checkout.success', 'cart.checkoutEmpties'), async () => {
    const { arrived, person } = await checkOut({})
    expect(await wordsOfDialog('Checkout Successful')).toEqual([
      'Checkout Successful',
      'Your order has been placed.',
      'OK',
    ])
    await person.click((await dialogNamed('Checkout Successful')).getByRole('button', { name: 'OK' }))
    expect(await main().findByText('Your cart is currently empty')).toBeVisible()
    expect(arrived.find(({ call }) => call === 'checkout')?.body).toEqual({ items: lines })
  })

  it.each([
    ['a refusal', bad(409)],
    ['a refusal over HTTP 200', bad(400, null, 200)],
    ['a server in trouble', { status: 500, body: '{}' }],
  ])(`${sentence('checkout.failed')}, after %s`, async (_, checkout) => {
    const { person } = await checkOut({ checkout })
    expect(await wordsOfDialog('Checkout Failed')).toEqual([
      'Checkout Failed',
      'Something went wrong. Please try again.',
      'OK',
    ])
    await person.click((await dialogNamed('Checkout Failed')).getByRole('button', { name: 'OK' }))
    expect(await main().findByText('Cosmos')).toBeVisible()
  })

  it.each([
    ['a lost connection', 'broken'],
    ['half an answer', { status: 200, body: '{"statusCode":200,' }],
  ])(`${sentence('checkout.exception')}, after %s`, async (_, checkout) => {
    const { person } = await checkOut({ checkout })
    expect(await wordsOfDialog('Error')).toEqual(['Error', 'There was an error processing your order.', 'OK'])
    await person.click((await dialogNamed('Error')).getByRole('button', { name: 'OK' }))
    expect(await main().findByText('Cosmos')).toBeVisible()
  })

  it('speaks Arabic too', async () => {
    const { person } = await ask({}, 'ar')
    expect(await wordsOfDialog('هل أنت متأكد؟')).toEqual([
      'هل أنت متأكد؟',
      'هل تريد المتابعة إلى إتمام الشراء؟',
      'نعم، تابع!',
      'إلغاء',
    ])
    await person.click((await dialogNamed('هل أنت متأكد؟')).getByRole('button', { name: 'نعم، تابع!' }))
    expect(await wordsOfDialog('تم الشراء بنجاح')).toEqual(['تم الشراء بنجاح', 'سُجّل طلبك.', 'حسنًا'])
  })
})

describe('adding to the cart', () => {
  const shelf = good(aCategory({ products: [aProduct(), aProduct({ id: 2, name: 'Cosmos' })] }))
  const openShelf = async (visit: Parameters<typeof renderShop>[0] = {}) => {
    const shop = await renderShop({
      path: '/catorgery/7',
      token,
      ...visit,
      replies: { category: shelf, userProfile: profile, cart: good([]), ...visit.replies },
    })
    await main().findByText('Cosmos')
    return shop
  }
  const add = async (shop: Awaited<ReturnType<typeof openShelf>>) => press(shop, 'Add Cosmos to the cart')

  it(sentence('success.cart', 'constant.perClick'), async () => {
    const shop = await openShelf({ replies: { addToCart: good(null, 'It lies in your basket.') } })
    await add(shop)
    expect(await wordsOfNotice('Added to Cart!')).toEqual(['Added to Cart!', 'It lies in your basket.'])
    expect(shop.arrived.find(({ call }) => call === 'addToCart')?.body).toEqual({ productId: 2, quantity: 1 })
  })

  it(sentence('error.cart', 'error.retry'), async () => {
    const shop = await openShelf({ replies: { addToCart: bad(409, 'All of them are sold.') } })
    await add(shop)
    const words = await wordsOfDialog('Error')
    expect(words.slice(0, 3)).toEqual(['Error', 'All of them are sold.', 'Retry'])
    shop.replies.addToCart = good(null, 'One came back.')
    await shop.person.click((await dialogNamed('Error')).getByRole('button', { name: 'Retry' }))
    expect((await wordsOfNotice('Added to Cart!'))[1]).toBe('One came back.')
    expect(shop.countOf('addToCart')).toBe(2)
  })

  it.each([
    ['over HTTP 409', bad(409)],
    ['over HTTP 200', bad(409, null, 200)],
  ])(`${sentence('error.cartStatus')}, %s`, async (_, addToCart) => {
    const shop = await openShelf({ replies: { addToCart } })
    await add(shop)
    expect((await wordsOfDialog('Error'))[1]).toBe('Failed to add to cart.')
  })

  it(sentence('cart.needsLogin', 'error.cartLogin', 'localCart.add'), async () => {
    const shop = await renderShop({ path: '/catorgery/7', replies: { category: shelf } })
    await main().findByText('Cosmos')
    await add(shop)
    const [title, text, confirm] = await wordsOfDialog('Please login')
    expect(title).toBe('Please login')
    expect(text).toContain('You need to login to access your shopping cart.')
    expect(confirm).toBe('Log in')
    await shop.person.click((await dialogNamed('Please login')).getByRole('button', { name: 'Cancel' }))
    expect(shop.store.getState().localCart.lines).toMatchObject([{ id: 2, name: 'Cosmos', qty: 1 }])
    await add(shop)
    await shop.person.click((await dialogNamed('Please login')).getByRole('button', { name: 'Log in' }))
    expect(shop.store.getState().localCart.lines).toMatchObject([{ id: 2, name: 'Cosmos', qty: 2 }])
    expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible()
    expect(shop.countOf('addToCart')).toBe(0)
  })

  it(`${sentence('cart.needsLogin', 'error.cartLogin')}, in Arabic`, async () => {
    const shop = await renderShop({ language: 'ar', path: '/catorgery/7', replies: { category: shelf } })
    await main().findByText('Cosmos')
    await press(shop, 'أضف Cosmos إلى السلة')
    expect((await wordsOfDialog('سجّل الدخول من فضلك'))[1]).toContain(
      'عليك تسجيل الدخول للوصول إلى سلة التسوق.',
    )
  })
})

describe('the lines that wait', () => {
  it(sentence('localCart.lower', 'localCart.add'), async () => {
    const shelf = good(aCategory({ products: [aProduct()] }))
    const shop = await renderShop({ path: '/catorgery/7', replies: { category: shelf } })
    await main().findByText('Emma')
    await press(shop, 'Add Emma to the cart')
    await shop.person.click((await dialogNamed('Please login')).getByRole('button', { name: 'Cancel' }))
    window.history.pushState({ key: 'cart' }, '', '/cart')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(await quantityOf('Emma')).toBe('1')
    await press(shop, 'One more of Emma')
    expect(await quantityOf('Emma')).toBe('2')
    expect(within(main().getByRole('region', { name: 'Summary' })).getByText('$24.00')).toBeVisible()
    await press(shop, 'One less of Emma')
    expect(await quantityOf('Emma')).toBe('1')
    await press(shop, 'One less of Emma')
    expect(await main().findByText('Your cart is currently empty')).toBeVisible()
  })
})
