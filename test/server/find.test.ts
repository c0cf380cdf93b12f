import fc from 'fast-check'
import type { Facets } from '../../src/contract/entities/find'
import type { Product } from '../../src/contract/entities/product'
import type { FindArg } from '../../src/contract/findArg'
import { maximumUnpagedItems, productSorts } from '../../src/contract/constants'
import { makeSearchKeys } from '../../src/server/products/searchKeys'
import { databases } from '../support/databases'
import {
  makeCategory,
  makeLibrary,
  makeProduct,
  makeProductsLike,
  makeSubCategory,
} from '../support/factories'
import { seededRandom } from '../support/seededRandom'
import { useTestApp } from '../support/testApp'
import { referenceFind, type Shelved } from './support/referenceFind'

describe.each(databases)('finding on $name', (kind) => {
  const shop = useTestApp(kind)
  let products: Shelved[]
  let values: Record<'category' | 'tab' | 'library' | 'vendor', string[]>

  beforeAll(async () => {
    const random = seededRandom(7)
    const [novels, tools] = [await makeCategory(shop.db), await makeCategory(shop.db)]
    const subs = await Promise.all(
      [novels, novels, tools].map(({ id }) => makeSubCategory(shop.db, { category_id: id })),
    )
    const libraries = await Promise.all([0, 1, 2].map(() => makeLibrary(shop.db)))
    for (let count = 0; count < 90; count += 1) {
      const sub = random.one([...subs, null])
      await makeProduct(shop.db, {
        name: random.one(['River', 'نهر', 'Garden', 'حديقة', 'Night']),
        author: random.one(['نجيب محفوظ', 'نجيب مَحفوظ', 'Jane Austen', 'jane austen', null]),
        category_id: sub?.category_id ?? random.one([novels, tools]).id,
        sub_category_id: sub?.id ?? null,
        library_id: random.one(libraries).id,
        language: random.one(['ar', 'en', null]),
        price: random.one([500, 1000, 1050, 2000]),
        discount_price: random.one([0, 0, 250]),
        status: random.one(['available', 'available', 'out of stock', 'coming soon']),
        hidden: random.one([0, 0, 0, 1]),
        released_at: `20${String(10 + random.below(9))}-01-01T00:00:00.000Z`,
      })
    }
    const rows = await shop.db.selectFrom('products').selectAll().execute()
    const counted = rows
      .filter(() => random.below(3) === 0)
      .map(({ id }) => ({ product_id: id, copies: random.one([0, 1, 9]) }))
    await shop.db.insertInto('stock').values(counted).execute()
    await makeSearchKeys(shop.db)
    const copies = new Map(counted.map((row) => [row.product_id, row.copies]))
    const nameOf = new Map(libraries.map(({ id, name }) => [id, name]))
    products = rows.map((row) => ({
      ...row,
      copies: copies.get(row.id) ?? null,
      vendor: nameOf.get(row.library_id) ?? '',
    }))
    values = {
      category: [novels, tools].map(({ id }) => String(id)),
      tab: [...subs.map(({ id }) => String(id)), '999999'],
      library: [...libraries.map(({ id }) => String(id)), '999999'],
      vendor: [
        ...libraries.map(({ name }) => name),
        ...libraries.map(({ name }) => name.toUpperCase()),
        'Nobody',
      ],
    }
  })

  const find = async (query: FindArg, language = 'en') => {
    const { status, body } = await shop.call('find', { query: { ...query }, language })
    expect({ query, status }).toEqual({ query, status: 200 })
    return body as {
      data: { products: Product[]; facets?: Facets }
      page: { nextCursor: string | null; total: number; totalIsCapped: boolean }
    }
  }
  const idsOf = (list: Product[]) => list.map(({ id }) => id)
  const countsOf = (choices: { id: unknown; count: number }[]) =>
    Object.fromEntries(choices.flatMap(({ id, count }) => (count === 0 ? [] : [[String(id), count]])))

  const someQuery = () =>
    fc.record(
      {
        category: fc.constantFrom(...values.category),
        vendor: fc.constantFrom(...values.vendor),
        author: fc.constantFrom('نجيب محفوظ', 'JANE AUSTEN', 'Nobody'),
        tab: fc.constantFrom(...values.tab),
        language: fc.constantFrom('ar', 'en'),
        library: fc.constantFrom(...values.library),
        price: fc.constantFrom('5-10', '2.50-', '-10', '10.50-10.50', '0-1', '30-'),
        available: fc.constant('1'),
        sort: fc.constantFrom(...productSorts),
      },
      { requiredKeys: [] },
    )

  test('shows what passes every filter, in the order asked for, with what each further choice would leave (FIND-1, FIND-2, FIND-3, FIND-5, FIND-6, FIND-7)', async () => {
    await fc.assert(
      fc.asyncProperty(someQuery(), async (query) => {
        const expected = referenceFind(products, query)
        const { data, page } = await find({ ...query, pageSize: '500' })
        expect(idsOf(data.products)).toEqual(expected.ids)
        expect(page).toEqual({ nextCursor: null, total: expected.ids.length, totalIsCapped: false })
        const { tab, language, library, available, price } = data.facets ?? {}
        expect({
          tab: countsOf(tab ?? []),
          language: countsOf(language ?? []),
          library: countsOf(library ?? []),
          available: available?.count,
          price,
        }).toEqual(expected.facets)
      }),
      { numRuns: 120, seed: 14 },
    )
  })

  test('pages through every product of a narrowed list once', async () => {
    const query = { language: 'ar', sort: 'price' }
    const seen: unknown[] = []
    let cursor: string | null = null
    do {
      const { data, page } = await find({ ...query, pageSize: '4', ...(cursor !== null && { cursor }) })
      expect(data.facets === undefined).toBe(cursor !== null)
      seen.push(...idsOf(data.products))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(referenceFind(products, query).ids)
  })

  test('pages through all of an author who wrote more than a search shows (FIND-5)', async () => {
    const one = await makeProduct(shop.db, { name: 'Collected works', author: 'Scribe' })
    await makeProductsLike(shop.db, one, maximumUnpagedItems + 100)
    await makeSearchKeys(shop.db)
    const seen = new Set<unknown>()
    let cursor: string | null = null
    do {
      const { data, page } = await find({
        author: 'scribe',
        pageSize: '300',
        ...(cursor !== null && { cursor }),
      })
      for (const id of idsOf(data.products)) seen.add(id)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen.size).toBe(maximumUnpagedItems + 101)
  })

  test.each([
    { tab: 'constructor' },
    { tab: '-1' },
    { language: 'fr' },
    { library: 'x' },
    { library: '0' },
    { price: '-1..x' },
    { price: '20-5' },
    { available: 'yes' },
    { sort: 'constructor' },
    { q: 'a' },
    { q: 'a\u0000b' },
  ])('leaves out what it does not understand (FIND-4): %j', async (query) => {
    expect(await find(query)).toEqual(await find({}))
  })

  test.each<Record<string, string>>([
    { category: 'x' },
    { category: '0' },
    { cursor: 'x' },
    { pageSize: '0' },
    { unknown: '1' },
  ])('refuses what no address says: %j', async (query) => {
    expect((await shop.call('find', { query })).status).toBe(400)
  })

  test('finds nothing where there is no such category or library', async () => {
    for (const query of [{ category: '999999' }, { vendor: 'Nobody' }]) {
      const { data, page } = await find(query)
      expect(data.products).toEqual([])
      expect(page.total).toBe(0)
      expect(data.facets).toMatchObject({ tab: [], language: [], library: [], price: null })
    }
  })
})
