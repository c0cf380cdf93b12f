import { fixedRating, maximumUnpagedItems } from '../../src/contract/constants'
import type { Product } from '../../src/contract/entities/product'
import { raiseCatalogueVersion } from '../../src/server/database/catalogueVersion'
import { databases } from '../support/databases'
import { loggedIn, makeCategory, makeLibrary, makeProduct, makeSubCategory } from '../support/factories'
import { useTestApp } from '../support/testApp'

const namesOf = (products: Product[]) => products.map(({ name }) => name)

describe.each(databases)('the catalogue on $name', (kind) => {
  const shop = useTestApp(kind)

  /** The tests write past the importer, so they say themselves that the catalogue changed. */
  const changed = () => raiseCatalogueVersion(shop.db)

  test('names categories in the language asked for, each with its picture', async () => {
    const category = await makeCategory(shop.db, {
      name: 'كتب',
      name_ar: 'كتب',
      name_en: 'Books',
      image: '/a.webp',
    })
    await changed()
    const shown = async (language: string) => {
      const { body } = await shop.call('categories', { language })
      return body.data.find(({ id }: { id: number }) => id === category.id)
    }
    expect(await shown('en')).toEqual({ id: category.id, name: 'Books', imageUrl: '/a.webp' })
    expect(await shown('ar')).toMatchObject({ name: 'كتب' })
  })

  test('lists the newest categories first and not all of them', async () => {
    for (let year = 2030; year < 2040; year += 1) {
      await makeCategory(shop.db, {
        name: `Of ${String(year)}`,
        created_at: `${String(year)}-01-01T00:00:00.000Z`,
      })
    }
    await changed()
    const { body } = await shop.call('newCategories')
    expect(body.data).toHaveLength(8)
    expect(body.data[0].name).toBe('Of 2039')
  })

  describe('a category', () => {
    test('has its products, the newest first, and its sub-categories', async () => {
      const { id } = await makeCategory(shop.db, { name: 'Novels' })
      const sub = await makeSubCategory(shop.db, { category_id: id, name: 'Crime' })
      await makeProduct(shop.db, { category_id: id, name: 'Old', released_at: '2001-01-01T00:00:00.000Z' })
      await makeProduct(shop.db, { category_id: id, name: 'New', sub_category_id: sub.id })
      await makeProduct(shop.db, { category_id: id, name: 'Unseen', hidden: 1 })
      const { status, body } = await shop.call('category', { params: { id } })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ name: 'Novels', subCategories: [{ id: sub.id, name: 'Crime' }] })
      expect(namesOf(body.data.products)).toEqual(['New', 'Old'])
      expect(body.page).toBeUndefined()
    })

    test('answers 404 where there is none, and 400 to what is no id', async () => {
      expect(await shop.call('category', { params: { id: 999_999 } })).toMatchObject({
        status: 404,
        body: { statusCode: 404, data: null, message: 'No category found.' },
      })
      for (const id of ['0', '-1', '1.5', '0x10', 'two', '99999999999']) {
        expect((await shop.call('category', { params: { id } })).status).toBe(400)
      }
    })

    test('answers no more than 500 products without paging', async () => {
      const { id } = await makeCategory(shop.db)
      const library = await makeLibrary(shop.db)
      const first = await makeProduct(shop.db, { category_id: id, library_id: library.id })
      const { id: _, ...row } = first
      const more = Array.from({ length: 504 }, (_unused, place) => ({ ...row, sku: `many-${String(place)}` }))
      await shop.db.insertInto('products').values(more).execute()
      const { body } = await shop.call('category', { params: { id } })
      expect(body.data.products).toHaveLength(maximumUnpagedItems)
    })

    const sorts = ['newest', 'price', 'price-desc', 'name'] as const
    test.each(sorts)('pages through every product once, sorted by %s', async (sort) => {
      const { id } = await makeCategory(shop.db)
      for (let place = 0; place < 11; place += 1) {
        await makeProduct(shop.db, {
          category_id: id,
          name: `Title ${String(place % 4)}`,
          price: 500 + (place % 3) * 100,
          released_at: `2026-01-0${String(1 + (place % 5))}T00:00:00.000Z`,
        })
      }
      const all = (await shop.call('category', { params: { id }, query: { sort } })).body.data.products
      const seen: Product[] = []
      let cursor: string | null = null
      do {
        const query: Record<string, string | number> = {
          sort,
          pageSize: 4,
          ...(cursor !== null && { cursor }),
        }
        const { body } = await shop.call('category', { params: { id }, query })
        expect(body.page).toMatchObject({ total: 11, totalIsCapped: false })
        seen.push(...body.data.products)
        cursor = body.page?.nextCursor ?? null
      } while (cursor !== null)
      expect(seen.map((product) => product.id)).toEqual(all.map((product: Product) => product.id))
      expect(new Set(seen.map((product) => product.id)).size).toBe(11)
      const values = {
        newest: all.map(() => 0),
        price: all.map(({ price }: Product) => price),
        'price-desc': all.map(({ price }: Product) => -price),
        name: all.map(({ name }: Product) => name),
      }[sort]
      expect([...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))).toEqual(values)
    })

    test('keeps to a sub-category, and counts only that', async () => {
      const sub = await makeSubCategory(shop.db)
      await makeProduct(shop.db, { category_id: sub.category_id, name: 'Outside' })
      await makeProduct(shop.db, { category_id: sub.category_id, sub_category_id: sub.id, name: 'Inside' })
      const query = { subCategoryId: sub.id, pageSize: 5 }
      const { body } = await shop.call('category', { params: { id: sub.category_id }, query })
      expect(namesOf(body.data.products)).toEqual(['Inside'])
      expect(body.page).toEqual({ nextCursor: null, total: 1, totalIsCapped: false })
    })

    test('refuses a cursor that is not ours or of another order', async () => {
      const { id } = await makeCategory(shop.db)
      await makeProduct(shop.db, { category_id: id })
      await makeProduct(shop.db, { category_id: id })
      const { body } = await shop.call('category', { params: { id }, query: { pageSize: 1 } })
      const cursor = String(body.page?.nextCursor)
      const status = async (query: Record<string, string>) =>
        (await shop.call('category', { params: { id }, query })).status
      expect(await status({ cursor })).toBe(200)
      expect(await status({ cursor, sort: 'price' })).toBe(400)
      expect(await status({ cursor: 'bm9uc2Vuc2U' })).toBe(400)
      expect(await status({ cursor: '../x' })).toBe(400)
      expect(await status({ pageSize: '0' })).toBe(400)
      expect(await status({ pageSize: '501' })).toBe(400)
      expect(await status({ unknown: '1' })).toBe(400)
    })
  })

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
    await changed()
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
    })
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
    await changed()
    const { body } = await shop.call('newReleases')
    expect(namesOf(body.data).slice(0, 2)).toEqual(['There', 'Coming'])
    expect(body.data.length).toBeLessThanOrEqual(20)
    expect(namesOf(body.data)).not.toContain('Gone')
  })

  describe('libraries', () => {
    test('show once they sell something, and the public ones apart', async () => {
      const open = await makeLibrary(shop.db, { name: 'Open stacks', is_public: 1 })
      const shopLibrary = await makeLibrary(shop.db, { name: 'Corner shop', image: '/b.webp' })
      await makeLibrary(shop.db, { name: 'Nothing yet' })
      await makeProduct(shop.db, { library_id: open.id })
      await makeProduct(shop.db, { library_id: shopLibrary.id })
      await changed()
      const all = (await shop.call('libraries')).body.data
      expect(all).toContainEqual({ id: shopLibrary.id, librarieName: 'Corner shop', imgUrl: '/b.webp' })
      expect(all).not.toContainEqual(expect.objectContaining({ librarieName: 'Nothing yet' }))
      const names = (await shop.call('publicLibraries')).body.data.map(
        (row: { librarieName: string }) => row.librarieName,
      )
      expect(names).toEqual(['Open stacks'])
    })

    test.each(['دار الحكمة', 'House of Wisdom', 'دار الحكمه', 'house of wisdom', ' دار الحِكمة '])(
      'are found by any of their names: %s',
      async (librarieName) => {
        const known = await shop.db
          .selectFrom('libraries')
          .where('name', '=', 'دار الحكمة')
          .select('id')
          .execute()
        if (known.length === 0) {
          const library = await makeLibrary(shop.db, {
            name: 'دار الحكمة',
            name_en: 'House of Wisdom',
            vendor_name: 'Yusuf',
            image: '/c.webp',
          })
          await makeProduct(shop.db, { library_id: library.id, name: 'Algebra' })
          await changed()
        }
        const { body } = await shop.call('libraryByName', { query: { librarieName } })
        expect(body.data).toEqual([
          {
            librarieName: 'House of Wisdom',
            vendorName: 'Yusuf',
            vendorImage: '/c.webp',
            products: [expect.objectContaining({ name: 'Algebra' })],
          },
        ])
      },
    )

    test('answer an empty list to an unknown name, with signs of a pattern in it or not', async () => {
      for (const librarieName of ['Nobody', '%', '_', "' or 1=1 --", '٪']) {
        expect(await shop.call('libraryByName', { query: { librarieName } })).toMatchObject({
          status: 200,
          body: { data: [] },
        })
      }
      expect((await shop.call('libraryByName')).status).toBe(400)
    })
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
    await changed()
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
