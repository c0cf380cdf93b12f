import { screen, waitFor, within } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import { bad, good, type Reply } from '../../support/cannedServer'
import { dialogNamed, wordsOfDialog, wordsOfNotice } from '../../support/person'
import { renderShop } from '../../support/renderShop'
import { aCategory, aProduct } from '../../support/samples'

const shelf = (isInFavorites = false) =>
  good(aCategory({ products: [aProduct({ isInFavorites }), aProduct({ id: 2, name: 'Cosmos' })] }))

const open = async (toggleFavourite: Reply = 'silence', visit: Parameters<typeof renderShop>[0] = {}) => {
  const shop = await renderShop({
    path: '/catorgery/7',
    token: 'a-token-for-tests',
    ...visit,
    replies: { category: shelf(), userProfile: good({}), cart: good([]), toggleFavourite },
  })
  await screen.findByText('Cosmos')
  return shop
}
type Shop = Awaited<ReturnType<typeof open>>

const pressHeart = ({ person }: Shop, name = 'Add Emma to the wishlist') =>
  person.click(screen.getByRole('button', { name }))

describe('a heart', () => {
  it(rule('FAVOURITES-3'), async () => {
    const shop = await open(good(null, 'Emma is yours now.'))
    shop.replies.category = shelf(true)
    await pressHeart(shop)
    expect(await wordsOfNotice('Success!')).toEqual(['Success!', 'Emma is yours now.'])
    expect(await screen.findByRole('button', { name: 'Remove Emma from the wishlist' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add Cosmos to the wishlist' })).toBeVisible()
    expect(shop.arrived.find(({ call }) => call === 'toggleFavourite')?.body).toEqual({ productId: 1 })
  })

  it('is busy from the press on and changes only with the answer', async () => {
    const shop = await open('silence')
    await pressHeart(shop)
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Add Emma to the wishlist' })).toHaveAttribute(
        'aria-busy',
        'true',
      )
    })
    await pressHeart(shop)
    expect(shop.countOf('toggleFavourite')).toBe(1)
  })

  it(rule('FAVOURITES-2', 'STATES-3'), async () => {
    const shop = await open(bad(409, 'The shelf is locked.'))
    await pressHeart(shop)
    expect((await wordsOfDialog('Error')).slice(0, 3)).toEqual(['Error', 'The shelf is locked.', 'Retry'])
    shop.replies.toggleFavourite = good(null, 'Unlocked.')
    await shop.person.click((await dialogNamed('Error')).getByRole('button', { name: 'Retry' }))
    expect((await wordsOfNotice('Success!'))[1]).toBe('Unlocked.')
    expect(shop.countOf('toggleFavourite')).toBe(2)
  })

  it(rule('STATES-2'), async () => {
    const shop = await open(bad(400))
    await pressHeart(shop)
    expect((await wordsOfDialog('Error'))[1]).toBe('Something went wrong.')
    await shop.person.click((await dialogNamed('Error')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    })
    expect(shop.countOf('toggleFavourite')).toBe(1)
  })

  it('says what broke where no server could say anything', async () => {
    await pressHeart(await open('broken'))
    expect((await wordsOfDialog('Error'))[1]).toBe(
      'The connection was lost. Check your internet and try again.',
    )
  })
})

describe('a heart without a login', () => {
  const visitor = { token: undefined }

  it(rule('FAVOURITES-1', 'FAVOURITES-4'), async () => {
    const shop = await open('silence', visitor)
    await pressHeart(shop)
    expect(await wordsOfDialog('Please login')).toEqual([
      'Please login',
      'You need to login to access your favorites list.',
      'Log in',
      'Cancel',
    ])
    await shop.person.click((await dialogNamed('Please login')).getByRole('button', { name: 'Log in' }))
    expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible()
    expect(shop.countOf('toggleFavourite')).toBe(0)
  })

  it(`${rule('FAVOURITES-1', 'FAVOURITES-4')}, in Arabic`, async () => {
    const shop = await open('silence', { ...visitor, language: 'ar' })
    await pressHeart(shop, 'إضافة Emma إلى المفضلة')
    expect((await wordsOfDialog('يرجى تسجيل الدخول')).slice(0, 2)).toEqual([
      'يرجى تسجيل الدخول',
      'عليك تسجيل الدخول للوصول إلى قائمة المفضلة.',
    ])
  })

  it('and the two links of the header each say their own', async () => {
    const { person } = await open('silence', visitor)
    await person.click(screen.getByRole('link', { name: 'Wishlist' }))
    expect((await wordsOfDialog('Please login'))[1]).toBe('You need to login to access your favorites list.')
    await person.click((await dialogNamed('Please login')).getByRole('button', { name: 'Cancel' }))
    await person.click(await screen.findByRole('link', { name: /^Cart/ }))
    await waitFor(async () => {
      expect((await wordsOfDialog('Please login'))[1]).toBe('You need to login to access your shopping cart.')
    })
    expect(window.location.pathname).toBe('/catorgery/7')
    expect(within(document.body).getAllByRole('alertdialog')).toHaveLength(1)
  })
})
