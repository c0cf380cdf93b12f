import { fixedRating, schoolToolsCategoryId } from '../../src/contract/constants'
import type { Product } from '../../src/contract/entities/product'
import { databases } from '../support/databases'
import { loggedIn, makeCategory, makeLibrary, makeProduct } from '../support/factories'
import { useTestApp } from '../support/testApp'

describe.each(databases)('products on $name', (kind) => {
  const shop = useTestApp(kind)

  test('shows a product with its price, discount and the names around it', async () => {
    const category = await makeCategory(shop.db, { name: 'Physics', name_ar: 'فيزياء' })
    const library = await makeLibrary(shop.db, { name: 'Dar', name_ar: 'دار' })
    const { id } = await makeProduct(shop.db, {
      name: 'Light',
      author: 'Ibn al-Haytham',
      price: 2000,
      discount_price: 1500,
      category_id: category.id,
      library_id: library.id,
      description_ar: 'عن الضوء',
      rating: fixedRating.stars,
    })
    const { body } = await shop.call('product', { params: { id }, language: 'ar' })
    expect(body.data).toEqual({
      id,
      imageUrl: null,
      name: 'Light',
      authorName: 'Ibn al-Haytham',
      description: 'عن الضوء',
      price: 20,
      discountPrice: 15,
      discount: 25,
      categoryName: 'فيزياء',
      status: 'available',
      isInFavorites: false,
      isInCart: false,
      subCategoryId: null,
      language: 'en',
      librarieName: 'دار',
      rating: 4.5,
      isBook: true,
      categoryId: category.id,
    })
  })

  test('tells books from other goods', async () => {
    let { id: last } = await makeCategory(shop.db)
    while (last < schoolToolsCategoryId) last = (await makeCategory(shop.db)).id
    const kinds: [Parameters<typeof makeProduct>[1], boolean][] = [
      [{ name: 'A book' }, true],
      [{ name: 'Un livre', language: null }, true],
      [{ name: 'قلم', name_ar: 'قلم', name_en: 'Pencil' }, false],
      [{ name: 'Pencil', name_ar: 'قلم' }, false],
      [{ name: 'Compass', category_id: schoolToolsCategoryId }, false],
    ]
    for (const [overrides, isBook] of kinds) {
      const { id, name } = await makeProduct(shop.db, overrides)
      const { body } = await shop.call('product', { params: { id } })
      expect([name, body.data.isBook]).toEqual([name, isBook])
    }
  })

  test('does not show a hidden or unknown product', async () => {
    const { id } = await makeProduct(shop.db, { hidden: 1 })
    for (const unseen of [id, 999_999]) {
      expect(await shop.call('product', { params: { id: unseen } })).toMatchObject({
        status: 404,
        body: { message: 'No product found.' },
      })
    }
  })

  test('counts as new what can be bought or will be soon', async () => {
    const soon = '2099-01-01T00:00:00.000Z'
    await makeProduct(shop.db, { name: 'Coming', status: 'coming soon', released_at: soon })
    await makeProduct(shop.db, { name: 'Gone', status: 'out of stock', released_at: soon })
    await makeProduct(shop.db, { name: 'There', released_at: soon })
    const { body } = await shop.call('newReleases')
    const names = body.data.map(({ name }: Product) => name)
    expect(names.slice(0, 2)).toEqual(['There', 'Coming'])
    expect(body.data.length).toBeLessThanOrEqual(20)
    expect(names).not.toContain('Gone')
  })

  test('puts a shopper’s own flags on every list, and nobody else’s', async () => {
    const shopper = await loggedIn(shop)
    const other = await loggedIn(shop)
    const library = await makeLibrary(shop.db, { name: 'Flags' })
    const { id, category_id } = await makeProduct(shop.db, {
      library_id: library.id,
      name: 'Flagged quokka',
      search_text: 'flagged quokka',
      released_at: '2099-02-02T00:00:00.000Z',
    })
    await shopper.call('toggleFavourite', { body: { productId: id } })
    await shopper.call('addToCart', { body: { productId: id, quantity: 1 } })
    const flagsFor = async (token: string | undefined) => {
      const sent = { token }
      const answers = [
        (await shop.call('product', { ...sent, params: { id } })).body.data,
        (await shop.call('category', { ...sent, params: { id: category_id } })).body.data.products[0],
        (await shop.call('newReleases', sent)).body.data[0],
        (await shop.call('libraryByName', { ...sent, query: { librarieName: 'Flags' } })).body.data[0]
          .products[0],
        (await shop.call('search', { ...sent, body: { name: 'quokka', type: 'Product' } })).body.data[0],
      ]
      return answers.map(({ isInFavorites, isInCart }) => [isInFavorites, isInCart])
    }
    expect(await flagsFor(shopper.token)).toEqual(Array(5).fill([true, true]))
    expect(await flagsFor(undefined)).toEqual(Array(5).fill([false, false]))
    expect(await flagsFor(other.token)).toEqual(Array(5).fill([false, false]))
  })

  test('answers 401 to a token that does not count', async () => {
    for (const token of ['x.y.z', 'not-a-token']) {
      expect((await shop.call('categories', { token })).status).toBe(401)
    }
  })
})
