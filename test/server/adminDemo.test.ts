import { productStatuses } from '../../src/contract/constants'
import { openDatabase } from '../../src/server/database/connect'
import { seedDemo, seedNone } from '../../src/server/database/demo/seed'
import { demoShopper } from '../../src/server/database/demo/people'
import { passwordFits } from '../../src/server/passwords'
import { databases, type TestDatabase } from '../support/databases'
import { makeCategory, makeProduct } from '../support/factories'

describe.each(databases)('the demo on $name', (kind) => {
  let data: TestDatabase

  beforeEach(async () => {
    data = await kind.create()
  })
  afterEach(() => data.drop())

  it('fills every page of a shop', async () => {
    const { db } = data.database
    expect(await seedDemo(data.database)).toBe(true)
    const categories = await db.selectFrom('categories').selectAll().execute()
    const libraries = await db.selectFrom('libraries').selectAll().execute()
    const products = await db.selectFrom('products').selectAll().execute()
    const inCategory = (id: number) => products.filter((product) => product.category_id === id).length
    expect(categories.length).toBeGreaterThanOrEqual(12)
    expect(libraries).toHaveLength(8)
    expect(libraries.filter((library) => library.is_public === 1)).toHaveLength(2)
    expect(products.length).toBeGreaterThanOrEqual(160)
    expect(inCategory(2)).toBeGreaterThanOrEqual(60)
    expect(inCategory(3)).toBeGreaterThanOrEqual(40)
    expect(categories.filter(({ id }) => inCategory(id) === 0)).toHaveLength(1)
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length)
    expect(new Set(products.map(({ status }) => status))).toEqual(new Set(productStatuses))
    expect(
      products.filter(({ description_ar, description_en }) => !description_ar || !description_en),
    ).toEqual([])
    expect(products.filter(({ price }) => price < 300 || price > 6000)).toEqual([])
    const tools = products.filter(({ category_id }) => category_id === 3)
    expect(tools.filter(({ name_ar, name_en }) => name_ar === null || name_en === null)).toEqual([])
  })

  it('has a shopper with favourites who can log in', async () => {
    const { db } = data.database
    await seedDemo(data.database)
    const shopper = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(await passwordFits(demoShopper.password, shopper.password_hash)).toBe(true)
    expect(shopper.activated_at).not.toBeNull()
    expect(await db.selectFrom('favourites').selectAll().execute()).toHaveLength(
      demoShopper.favourites.length,
    )
  })

  it('is made once, also when several servers start together, and numbers on behind it', async () => {
    const other = await openDatabase(data.place)
    const made = await Promise.all([seedDemo(data.database), seedDemo(other), seedNone(data.database)])
    await other.close()
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await seedDemo(data.database)).toBe(false)
    const category = await makeCategory(data.database.db)
    await expect(makeProduct(data.database.db, { category_id: category.id })).resolves.toBeDefined()
  })

  it('can be left out but for the categories of the shop’s own pages', async () => {
    expect(await seedNone(data.database)).toBe(true)
    const { db } = data.database
    const categories = await db.selectFrom('categories').select(['id', 'name_en']).orderBy('id').execute()
    expect(categories).toEqual([
      { id: 2, name_en: 'Books' },
      { id: 3, name_en: 'School Tools' },
    ])
    expect(await db.selectFrom('products').select('id').execute()).toEqual([])
    expect((await makeCategory(db)).id).toBe(4)
  })
})
