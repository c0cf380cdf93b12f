import { Kysely, sql } from 'kysely'
import { catalogueVersion } from '../../src/server/database/catalogueVersion'
import { openDatabase } from '../../src/server/database/connect'
import { postgresDialect } from '../../src/server/database/dialects/postgres'
import { migrate } from '../../src/server/database/migrate'
import type { Database } from '../../src/server/database/schema'
import { type DatabaseKind, databases } from '../support/databases'
import { makeCategory, makeLibrary, makeProduct, makeUser } from '../support/factories'

const sqlite = databases[0] as DatabaseKind

describe.each(databases)('the database $name', (kind) => {
  it('is made once by servers that start together, and then left as it is', async () => {
    const data = await kind.create({ migrated: false })
    const servers = await Promise.all([1, 2, 3, 4].map(() => openDatabase(data.place)))
    const done = await Promise.all(servers.map((server) => migrate(server)))
    expect(done.flat().filter((name) => name === 'tables')).toHaveLength(1)
    expect(await migrate(data.database)).toEqual([])
    await Promise.all(servers.map((server) => server.close()))
    await data.drop()
  })

  it('keeps transactions of several servers apart', async () => {
    const data = await kind.create()
    const servers = await Promise.all([1, 2].map(() => openDatabase(data.place)))
    const before = await catalogueVersion(data.database.db)
    const raise = ({ db }: (typeof servers)[number]) => db.transaction().execute((trx) => makeCategory(trx))
    await Promise.all(Array.from({ length: 40 }, (_, index) => raise(servers[index % 2] ?? data.database)))
    expect(await catalogueVersion(data.database.db)).toBe(before + 40)
    await Promise.all(servers.map((server) => server.close()))
    await data.drop()
  })

  it('takes all of a transaction or nothing, and goes on after a failed one', async () => {
    const data = await kind.create()
    const { db, own } = data.database
    const { email_key } = await makeUser(db)
    const failing = db.transaction().execute(async (trx) => {
      await makeCategory(trx, { name: 'half' })
      await makeUser(trx, { email: email_key })
    })
    const error: unknown = await failing.catch((reason: unknown) => reason)
    expect(own.isDuplicate(error)).toBe(true)
    expect(await db.selectFrom('categories').select('id').execute()).toEqual([])
    await makeCategory(db)
    await data.drop()
  })

  it('takes back the changes of a failed transaction alone, however many run at the same time', async () => {
    const data = await kind.create()
    const { db } = data.database
    const numbers = Array.from({ length: 30 }, (_, number) => number)
    const ends = await Promise.allSettled(
      numbers.map((number) =>
        db.transaction().execute(async (trx) => {
          await makeCategory(trx, { name: `category ${String(number)}` })
          if (number % 3 === 0) throw new Error('changed its mind')
        }),
      ),
    )
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual(numbers.map((number) => number % 3 > 0))
    const kept = await db.selectFrom('categories').select('name').execute()
    expect(kept.map(({ name }) => name).sort()).toEqual(
      numbers
        .filter((number) => number % 3 > 0)
        .map((number) => `category ${String(number)}`)
        .sort(),
    )
    await data.drop()
  })

  it('says that a transaction is done only when every other server sees it', async () => {
    const data = await kind.create()
    const other = await openDatabase(data.place)
    const seen = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id } = await data.database.db.transaction().execute((trx) => makeCategory(trx))
        return other.db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
      }),
    )
    expect(seen.filter((row) => row !== undefined)).toHaveLength(20)
    await other.close()
    await data.drop()
  })

  it('answers counts, sums and large totals as numbers', async () => {
    const data = await kind.create()
    const { db } = data.database
    const user = await makeUser(db)
    const total = 2 ** 53 - 1
    await db
      .insertInto('orders')
      .values({ user_id: user.id, created_at: 'now', total, idempotency_key: null, body_hash: null })
      .execute()
    const row = await db
      .selectFrom('orders')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('total').as('sum'), fn.max('total').as('total')])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ count: 1, sum: total, total })
    await data.drop()
  })

  it('refuses what the tables forbid', async () => {
    const data = await kind.create()
    const { db } = data.database
    const user = await makeUser(db)
    const product = await makeProduct(db)
    const line = { user_id: user.id, product_id: product.id }
    await expect(
      db
        .insertInto('cart_lines')
        .values({ ...line, quantity: 0 })
        .execute(),
    ).rejects.toThrow()
    await expect(
      db
        .insertInto('cart_lines')
        .values({ ...line, quantity: 1000 })
        .execute(),
    ).rejects.toThrow()
    await expect(makeProduct(db, { price: -1 })).rejects.toThrow()
    await expect(makeProduct(db, { discount_price: -1 })).rejects.toThrow()
    await expect(makeProduct(db, { rating: 6 })).rejects.toThrow()
    await expect(makeProduct(db, { status: 'sold' as 'available' })).rejects.toThrow()
    await expect(makeProduct(db, { hidden: 2 as 1 })).rejects.toThrow()
    await expect(makeProduct(db, { language: 'fr' as 'en' })).rejects.toThrow()
    await expect(makeUser(db, { language: 'fr' as 'en' })).rejects.toThrow()
    await expect(makeUser(db, { is_vendor: 2 as 1 })).rejects.toThrow()
    await expect(makeLibrary(db, { is_public: 2 as 1 })).rejects.toThrow()
    const nobody = { user_id: 9999, product_id: product.id, quantity: 1 }
    await expect(db.insertInto('cart_lines').values(nobody).execute()).rejects.toThrow()
    await data.drop()
  })
})

it('commits embedded transactions that come together as one group', async () => {
  const data = await sqlite.create()
  const { db } = data.database
  const order: string[] = []
  const write = (name: string) =>
    db
      .transaction()
      .execute(async (trx) => {
        await makeCategory(trx, { name })
        order.push(`${name} wrote`)
      })
      .then(() => order.push(`${name} was told`))
  await Promise.all([write('one'), write('two'), write('three')])
  expect(order).toEqual([
    ...['one wrote', 'two wrote', 'three wrote'],
    ...['one was told', 'two was told', 'three was told'],
  ])
  await data.drop()
})

describe('the embedded database on a full disk', () => {
  it('keeps what it acknowledged and nothing else, and goes on once there is room', async () => {
    const data = await sqlite.create()
    const { db, own } = data.database
    const fields = { name: 'a', email: 'a@example.com', subject: 's', created_at: 'now' }
    const add = () =>
      db.transaction().execute(async (trx) => {
        const values = { ...fields, message: 'a long letter '.repeat(200) }
        return trx.insertInto('contact_messages').values(values).returning('id').executeTakeFirstOrThrow()
      })
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${String(Number(rows[0]?.page_count) + 8)}`).execute(db)
    const ends = await Promise.allSettled(Array.from({ length: 40 }, add))
    const told = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.id] : []))
    const errors = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []))
    expect(errors).not.toEqual([])
    expect(errors.filter((error) => !own.isAway(error))).toEqual([])
    const held = await db.selectFrom('contact_messages').select('id').orderBy('id').execute()
    expect(held.map(({ id }) => id)).toEqual(told)
    await sql`pragma max_page_count = 1000000`.execute(db)
    await expect(add()).resolves.toEqual({ id: expect.any(Number) as number })
    await data.drop()
  })
})

describe('a large PostgreSQL database', () => {
  it('is brought up to date however long that takes, while requests wait no longer than they may', async () => {
    const data = await (databases[1] as DatabaseKind).create()
    const own = postgresDialect(data.place.databaseUrl ?? '', {
      connect: 10_000,
      statement: 20,
      query: 50,
      idle: 10_000,
    })
    const db = new Kysely<Database>({ dialect: own.createDialect() })
    const nap = sql<{ done: string }>`select pg_sleep(0.2), 'done' as done`
    await expect(nap.execute(db)).rejects.toThrow(/timeout/)
    expect((await own.alone(db, (trx) => nap.execute(trx))).rows[0]?.done).toBe('done')
    await db.destroy()
    await data.drop()
  })
})
