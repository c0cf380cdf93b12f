import type { Facets } from '../../src/contract/entities/find'
import type { Product } from '../../src/contract/entities/product'
import type { FindArg } from '../../src/contract/findArg'
import { maximumUnpagedItems, productSorts } from '../../src/contract/constants'
import { totalCap } from '../../src/contract/envelope'
import { databases } from '../support/databases'
import { makeCategory, makeLibrary, makeProduct, makeProductsLike } from '../support/factories'
import { useTestApp } from '../support/testApp'

/** More than choices are counted among, one by one. */
const batches = 6
const batch = 900

describe.each(databases)('lists too long to be looked through, on $name', (kind) => {
  const shop = useTestApp(kind)
  let category: string
  let library: string
  const old: number[] = []

  beforeAll(async () => {
    const { id: category_id } = await makeCategory(shop.db)
    const { id: library_id } = await makeLibrary(shop.db)
    category = String(category_id)
    const common = { category_id, library_id, name: 'Common river', author: null }
    const add = async (name: string, price: number) => {
      const { id } = await makeProduct(shop.db, {
        ...common,
        name,
        price,
        language: 'ar',
        library_id: Number(library),
        released_at: '2001-01-01T00:00:00.000Z',
      })
      old.push(id)
    }
    library = String((await makeLibrary(shop.db)).id)
    await add('Common river, second', 700)
    await add('Common river, first', 900)
    const one = await makeProduct(shop.db, { ...common, language: 'en' })
    for (let made = 0; made < batches; made += 1) await makeProductsLike(shop.db, one, batch)
  })

  const find = async (query: FindArg) => {
    const { status, body } = await shop.call('find', { query: { ...query } })
    expect({ query, status }).toEqual({ query, status: 200 })
    return body as {
      data: { products: Product[]; facets: Facets }
      page: { nextCursor: string | null; total: number; totalIsCapped: boolean }
    }
  }

  test('say what there is at least (FIND-3)', async () => {
    const { data, page } = await find({ category })
    expect(page).toMatchObject({ total: totalCap, totalIsCapped: true })
    expect(data.facets.language[0]).toEqual({ id: 'en', count: totalCap, countIsCapped: true })
    const searched = await find({ q: 'common river' })
    expect(searched.page).toMatchObject({ total: maximumUnpagedItems, totalIsCapped: true })
  })

  test.each(productSorts)('have by %s what is behind all that was counted (FIND-1, FIND-2)', async (sort) => {
    const [dearer, cheaper] = [...old].reverse()
    const expected = sort === 'price' ? [cheaper, dearer] : [dearer, cheaper]
    for (const filter of [{ language: 'ar' }, { library }, { price: '5-9' }, { language: 'ar', library }]) {
      const { data, page } = await find({ category, sort, ...filter })
      const found = data.products.map(({ id }) => id)
      expect({ filter, found }).toEqual({ filter, found: expected })
      expect(page).toEqual({ nextCursor: null, total: 2, totalIsCapped: false })
      const first = await find({ category, sort, ...filter, pageSize: '1' })
      const next = await find({ category, sort, ...filter, cursor: String(first.page.nextCursor) })
      expect(next.data.products.map(({ id }) => id)).toEqual(expected.slice(1))
    }
  })

  test('are searched beyond the best results once they are narrowed, and count what is chosen', async () => {
    for (const scope of [{ category }, { q: 'common river' }]) {
      const { data, page } = await find({ ...scope, language: 'ar', library })
      expect(data.products.map(({ id }) => id).sort()).toEqual([...old].sort())
      expect(page.total).toBe(2)
      const chosen = [
        data.facets.language.find(({ id }) => id === 'ar')?.count,
        data.facets.library.find(({ id }) => String(id) === library)?.count,
      ]
      expect(chosen).toEqual([2, 2])
    }
  })
})
