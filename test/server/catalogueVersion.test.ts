import { sql } from 'kysely'
import { catalogueVersion } from '../../src/server/database/catalogueVersion'
import { databases } from '../support/databases'
import { makeCategory, makeLibrary, makeProduct, makeSubCategory } from '../support/factories'
import { useTestApp } from '../support/testApp'

/** How a row is made of every table that the catalogue is read from. */
const made = {
  libraries: makeLibrary,
  categories: makeCategory,
  sub_categories: makeSubCategory,
  products: makeProduct,
}
const tables = Object.keys(made) as (keyof typeof made)[]

describe.each(databases)('a change of the catalogue by hand in SQL on $name', (kind) => {
  const shop = useTestApp(kind)

  const raisedBy = async (work: () => Promise<unknown>) => {
    const before = await catalogueVersion(shop.db)
    await work()
    return (await catalogueVersion(shop.db)) > before
  }

  it.each(tables)('raises its version, whatever happens to a row of %s', async (table) => {
    let id = 0
    const here = () => sql`where id = ${sql.lit(id)}`
    expect(await raisedBy(async () => ({ id } = await made[table](shop.db)))).toBe(true)
    expect(
      await raisedBy(() => sql`update ${sql.table(table)} set name = 'x' ${here()}`.execute(shop.db)),
    ).toBe(true)
    expect(await raisedBy(() => sql`delete from ${sql.table(table)} ${here()}`.execute(shop.db))).toBe(true)
  })

  it('leaves the version alone when it is taken back, or touches something else', async () => {
    const takenBack = shop.db.transaction().execute(async (trx) => {
      await makeProduct(trx)
      throw new Error('changed its mind')
    })
    expect(await raisedBy(() => takenBack.catch(() => undefined))).toBe(false)
    const key = `hand-made ${kind.name}`
    expect(
      await raisedBy(() => shop.db.insertInto('settings').values({ name: key, value: '1' }).execute()),
    ).toBe(false)
  })

  it('is seen by the running shop, in every list and order', async () => {
    const dear = await makeProduct(shop.db, { name: 'Atlas', price: 900 })
    const cheap = await makeProduct(shop.db, { category_id: dear.category_id, name: 'Primer', price: 500 })
    const shown = async () => {
      const params = { id: dear.category_id }
      const { body } = await shop.call('category', { params, query: { sort: 'price', pageSize: 5 } })
      return (body.data.products as { name: string; price: number }[]).map(({ name, price }) => [name, price])
    }
    expect(await shown()).toEqual([
      ['Primer', 5],
      ['Atlas', 9],
    ])
    await sql`update products set price = 1000 where id = ${cheap.id}`.execute(shop.db)
    expect(await shown()).toEqual([
      ['Atlas', 9],
      ['Primer', 10],
    ])
    await sql`update products set hidden = 1 where id = ${dear.id}`.execute(shop.db)
    expect(await shown()).toEqual([['Primer', 10]])
  })
})
