import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import type { DeskProduct } from '../../src/contract/desk/products'
import type { Database } from '../../src/server/database/schema'
import { emailKey } from '../../src/server/accountKeys'
import { showApproved } from '../../src/server/libraries/approve'
import { claimGuestOrders } from '../../src/server/modules/accounts/claimGuestOrders'
import { anAddress } from '../support/addresses'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { loggedIn, makeCategory, makeLibrary, makeProduct } from '../support/factories'
import { type TestApp, testApp } from '../support/testApp'
import { type Admin, adminOf } from './support/adminTool'
import { market } from './support/market'
import { meanwhile } from './support/meanwhile'

const postgres = databases.find(({ name }) => name === 'postgres') as DatabaseKind

/** What two people do at once on PostgreSQL, where each sees the other's work only once it is done. */
describe('at the same moment', () => {
  let data: TestDatabase
  let shop: TestApp
  let admin: Admin
  beforeAll(async () => {
    data = await postgres.create()
    shop = await testApp(data)
    admin = adminOf(data)
  })
  afterAll(async () => {
    await shop.close()
    await data.drop()
  })

  type Does = (trx: Transaction<Database>) => Promise<unknown>

  const countCopies = async (id: number, copies = 5) => {
    await shop.db.insertInto('stock').values({ product_id: id, copies }).execute()
  }
  const holdCopies =
    (id: number): Does =>
    (trx) =>
      sql`select 1 from stock where product_id = ${id} for update`.execute(trx)
  const idOf = async (sku: string) =>
    (await shop.db.selectFrom('products').where('sku', '=', sku).select('id').executeTakeFirstOrThrow()).id
  const rowOf = (id: number) =>
    shop.db
      .selectFrom('products as p')
      .leftJoin('stock as s', 's.product_id', 'p.id')
      .where('p.id', '=', id)
      .selectAll('p')
      .select('s.copies')
      .executeTakeFirst()
  const soldLines = (id: number) =>
    shop.db.selectFrom('order_lines').where('product_id', '=', id).select('quantity').execute()
  const guestOrders = (id: number, email: string | null = null) =>
    shop.call('placeGuestOrder', {
      body: { items: [{ productId: id, price: 10, quantity: 1 }], delivery: anAddress(), email },
      headers: { 'idempotency-key': `of-${String(id)}` },
    })
  const fileOf = async (lines: string[]) => {
    const file = join(data.place.dataDir, 'news.csv')
    await writeFile(file, `${lines.join('\n')}\n`)
    return file
  }
  const take = async (library: { id: number }, lines: string[]) =>
    admin(['import', await fileOf(lines), '--library', String(library.id)])
  const shelf = async () => ({ library: await makeLibrary(shop.db), category: await makeCategory(shop.db) })

  it('what is being ordered is not deleted', async () => {
    const { sellerWithBook, person } = market(shop)
    const seller = await sellerWithBook({ price: 1000 })
    const { id } = seller.book
    await countCopies(id)
    const buyer = await person('shopper')
    await buyer.call('addToCart', { body: { productId: id, quantity: 1 } })
    const [order, removal] = await meanwhile(shop.db, holdCopies(id), [
      () => buyer.call('checkout', { body: { items: [] } }),
      () => seller.call('deskRemoveProduct', { params: { id } }),
    ])
    expect([order.status, removal.status]).toEqual([200, 409])
    expect(await soldLines(id)).toHaveLength(1)
  })

  it('what a guest is ordering is not deleted with the import that brought it', async () => {
    const { library, category } = await shelf()
    await take(library, ['sku,name,price,category,stock', `undone,Undone,10,${category.name},5`])
    const { id: importId } = await shop.db
      .selectFrom('imports')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const id = await idOf('undone')
    const [order, undone] = await meanwhile(shop.db, holdCopies(id), [
      () => guestOrders(id),
      () => admin(['import', '--undo', String(importId), '--yes']),
    ])
    expect([order.status, undone.code]).toEqual([200, 0])
    expect(await soldLines(id)).toHaveLength(1)
  })

  it('what a guest is ordering is not deleted with its library', async () => {
    const library = await makeLibrary(shop.db)
    const { id } = await makeProduct(shop.db, { library_id: library.id, price: 1000 })
    await countCopies(id)
    const removeHidden = async () => {
      await shop.db.updateTable('products').set({ hidden: 1 }).where('id', '=', id).execute()
      return admin(['libraries', 'remove', String(library.id), '--yes'])
    }
    const [order, removal] = await meanwhile(shop.db, holdCopies(id), [() => guestOrders(id), removeHidden])
    expect([order.status, removal.code]).toEqual([200, 1])
    expect(await soldLines(id)).toHaveLength(1)
  })

  it('what is being deleted goes into no cart, no favourites and no watch, and is ordered by nobody', async () => {
    const { call } = await loggedIn(shop)
    const others = [await loggedIn(shop), await loggedIn(shop), await loggedIn(shop)]
    const [one, two] = [await makeProduct(shop.db, { price: 1000 }), await makeProduct(shop.db)]
    const gone = await makeProduct(shop.db, { status: 'out of stock' })
    await call('addToCart', { body: { productId: two.id, quantity: 1 } })
    const { body } = await call('checkout', { body: { items: [] } })
    await shop.db.updateTable('order_lines').set({ product_id: one.id }).execute()
    const removes: Does = (trx) => trx.deleteFrom('products').where('id', 'in', [one.id, gone.id]).execute()
    const answers = await meanwhile(shop.db, removes, [
      () => others[0]!.call('addToCart', { body: { productId: one.id, quantity: 1 } }),
      () => others[1]!.call('toggleFavourite', { body: { productId: one.id } }),
      () => others[2]!.call('watchStock', { params: { id: gone.id } }),
      () => call('reorder', { params: { orderId: body.data.orderId } }),
      () => guestOrders(one.id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200, 409])
  })

  it('an import leaves alone what somebody changes and it does not say', async () => {
    const { library, category } = await shelf()
    await take(library, ['sku,name,price,category,author,stock', `kept,Kept,10,${category.name},Salim,5`])
    const id = await idOf('kept')
    const changes: Does = async (trx) => {
      await trx.updateTable('products').set({ author: 'Nadia' }).where('id', '=', id).execute()
      await trx.updateTable('stock').set({ copies: 4 }).where('product_id', '=', id).execute()
    }
    const [taken] = await meanwhile(shop.db, changes, [
      () => take(library, ['sku,name,price,category', `kept,Kept,11,${category.name}`]),
    ])
    expect(taken.code).toBe(0)
    expect(await rowOf(id)).toMatchObject({ author: 'Nadia', price: 1100, copies: 4 })
    const { before } = await shop.db
      .selectFrom('import_changes')
      .where('product_id', '=', id)
      .where('before', 'is not', null)
      .select('before')
      .executeTakeFirstOrThrow()
    expect(before).not.toContain('Salim')
  })

  it('an import and an order of the same books wait for each other in one order', async () => {
    const { library, category } = await shelf()
    const columns = 'sku,name,price,category,stock'
    const line = (sku: string, copies: number) => `${sku},${sku},10,${category.name},${String(copies)}`
    await take(library, [columns, line('first', 5), line('second', 5)])
    const [first, second] = [await idOf('first'), await idOf('second')]
    const buyer = await loggedIn(shop)
    for (const productId of [first, second])
      await buyer.call('addToCart', { body: { productId, quantity: 1 } })
    const [order, taken] = await meanwhile(shop.db, holdCopies(first), [
      () => buyer.call('checkout', { body: { items: [] } }),
      () => take(library, [columns, line('second', 9), line('first', 9)]),
    ])
    expect([order.status, taken.code]).toEqual([200, 0])
    expect([(await rowOf(first))?.copies, (await rowOf(second))?.copies]).toEqual([9, 9])
  })

  it('a change of many products that is refused answers them as they are', async () => {
    const seller = await market(shop).sellerWithBook()
    const { book, library } = seller
    const counted = await makeProduct(shop.db, { library_id: library.id })
    await countCopies(counted.id)
    const sells: Does = (trx) =>
      trx.updateTable('stock').set({ copies: 4 }).where('product_id', '=', counted.id).execute()
    const [refused] = await meanwhile(shop.db, sells, [
      () =>
        seller.call('deskChangeProducts', {
          body: {
            changes: [
              { id: book.id, seen: { price: book.price / 100 }, values: { price: 77 } },
              { id: counted.id, seen: { copies: 5 }, values: { copies: 9 } },
            ],
          },
        }),
    ])
    expect(refused.status).toBe(409)
    const shown = refused.body.data as DeskProduct[]
    expect(shown.map(({ price, copies }) => [price, copies])).toEqual([
      [book.price / 100, null],
      [counted.price / 100, 4],
    ])
  })

  it('what a seller hides is not shown because the library comes into the shop', async () => {
    const library = await makeLibrary(shop.db, { approved_at: '2026-01-01T00:00:00.000Z' })
    const { id } = await makeProduct(shop.db, { library_id: library.id, hidden: 1, awaits_approval: 1 })
    const hides: Does = (trx) =>
      trx.updateTable('products').set({ hidden: 1, awaits_approval: 0 }).where('id', '=', id).execute()
    await meanwhile(shop.db, hides, [() => showApproved(shop.db)])
    expect(await rowOf(id)).toMatchObject({ hidden: 1, awaits_approval: 0 })
  })

  it('a guest’s order that an account claims is moved or claimed, one after the other', async () => {
    const { id } = await makeProduct(shop.db, { price: 1000 })
    const email = 'guest@races.example'
    const { orderId } = (await guestOrders(id, email)).body.data as { orderId: number }
    const owner = await loggedIn(shop)
    const holds: Does = (trx) => sql`select 1 from orders where id = ${orderId} for update`.execute(trx)
    const keeper = await market(shop).person('keeper')
    const claims = () =>
      shop.db.transaction().execute((trx) => claimGuestOrders(trx, owner.user.id, emailKey(email)))
    const [, moved] = await meanwhile(shop.db, holds, [
      claims,
      () => keeper.call('moveDeskOrder', { params: { orderId }, body: { state: 'confirmed', reason: null } }),
    ])
    expect(moved.status).toBe(404)
    const own = (await owner.call('orders')).body.data as { orderId: number; state: string }[]
    expect(own.map(({ orderId: number, state }) => [number, state])).toEqual([[orderId, 'new']])
  })
})
