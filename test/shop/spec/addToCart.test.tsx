import { screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good } from '../../support/cannedServer'
import { main, press, profile, quantityOf, token } from '../../support/cartScreen'
import { dialogNamed, wordsOfDialog, wordsOfNotice, findNotice } from '../../support/person'
import { renderShop } from '../../support/renderShop'
import { aCategory, aProduct, someFacets } from '../../support/samples'

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

  it(rule('CART-13', 'SHOP-1'), async () => {
    const shop = await openShelf({ replies: { addToCart: good(null, 'It lies in your basket.') } })
    await add(shop)
    expect(await wordsOfNotice('Added to Cart!')).toEqual([
      'Added to Cart!',
      'It lies in your basket.',
      'Cosmos',
    ])
    const notice = within(await findNotice('Added to Cart!'))
    expect(notice.getByRole('link', { name: 'Go to the cart' })).toHaveAttribute('href', '/cart')
    expect(shop.arrived.find(({ call }) => call === 'addToCart')?.body).toEqual({ productId: 2, quantity: 1 })
  })

  /** As our own server answers, which knows how much there is. */
  const paged = (data: object) => ({
    status: 200,
    body: JSON.stringify({
      statusCode: 200,
      data,
      page: { nextCursor: null, total: 2, totalIsCapped: false },
    }),
  })

  it('asks for no counts again: what lies in a cart changes none', async () => {
    const ours = [
      aProduct({ isBook: true, categoryId: 7 }),
      aProduct({ id: 2, name: 'Cosmos', isBook: true, categoryId: 7 }),
    ]
    const shop = await openShelf({
      replies: {
        category: paged(aCategory({ products: ours })),
        // The counts come with the least that there is of the list, which may be just what is bought.
        find: good({ products: ours.slice(1), facets: someFacets() }),
        addToCart: good(null),
      },
    })
    await waitFor(() => {
      expect(shop.countOf('find')).toBe(1)
    })
    await main().findByRole('link', { name: /^English/ })
    const carts = shop.countOf('cart')
    await add(shop)
    await waitFor(() => {
      expect([shop.countOf('cart'), shop.countOf('category')]).toEqual([carts + 1, 2])
    })
    expect(shop.countOf('find')).toBe(1)
  })

  it(rule('CART-11', 'STATES-3'), async () => {
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
  ])(`${rule('CART-12')}, %s`, async (_, addToCart) => {
    const shop = await openShelf({ replies: { addToCart } })
    await add(shop)
    expect((await wordsOfDialog('Error'))[1]).toBe('Failed to add to cart.')
  })

  it(rule('CART-10', 'CART-14', 'WAITING-1'), async () => {
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

  it(`${rule('CART-10', 'CART-14')}, in Arabic`, async () => {
    const shop = await renderShop({ language: 'ar', path: '/catorgery/7', replies: { category: shelf } })
    await main().findByText('Cosmos')
    await press(shop, 'إضافة Cosmos إلى السلة')
    expect((await wordsOfDialog('يرجى تسجيل الدخول'))[1]).toContain(
      'عليك تسجيل الدخول للوصول إلى سلة التسوق.',
    )
  })
})

describe('the lines that wait', () => {
  it(rule('WAITING-2', 'WAITING-1'), async () => {
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
