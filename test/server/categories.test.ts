import { maximumUnpagedItems } from '../../src/contract/constants'
import type { Product } from '../../src/contract/entities/product'
import { databases } from '../support/databases'
import {
  makeCategory,
  makeLibrary,
  makeProduct,
  makeProductsLike,
  makeSubCategory,
} from '../support/factories'
import { useTestApp } from '../support/testApp'

const namesOf = (products: Product[]) => products.map(({ name }) => name)

describe.each(databases)('categories on $name', (kind) => {
  const shop = useTestApp(kind)

  test('names categories in the language asked for, each with its picture', async () => {
    const category = await makeCategory(shop.db, {
      name: 'كتب',
      name_ar: 'كتب',
      name_en: 'Books',
      image: '/a.webp',
    })
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
      await makeProductsLike(shop.db, first, maximumUnpagedItems + 4)
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
})
