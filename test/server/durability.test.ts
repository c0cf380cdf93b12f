import { sql } from 'kysely'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { failureEnvelope } from '../../src/contract/envelope'
import { databaseFile } from '../../src/server/database/dialects/sqliteFile'
import { crashRounds } from '../support/crashes/crashRounds'
import { shopperDataOf, halfThings } from '../support/crashes/lookInside'
import { databases, type DatabaseKind } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { type TestApp, useTestApp } from '../support/testApp'

const [sqlite, postgres] = databases as [DatabaseKind, DatabaseKind]
/** `npm run bench -- durability` does 200. */
const rounds = 4

test.each(databases)('a server that is killed while people buy loses nothing on $name', async (kind) => {
  const { faults, acknowledged } = await crashRounds(kind, { rounds })
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(rounds)
})

/** Fills a cart, makes the database fail, and expects 503 for a checkout that then leaves no trace until `mend`. */
const expectNothingHalf = async (
  shop: TestApp,
  { spoil, mend }: { spoil: () => Promise<unknown>; mend: () => Promise<unknown> },
) => {
  const { user, call } = await loggedIn(shop)
  for (let count = 0; count < 40; count += 1) {
    const { id } = await makeProduct(shop.db, { name: `A long name ${'of a book '.repeat(60)}` })
    await call('addToCart', { body: { productId: id, quantity: 2 } })
  }
  const before = await shopperDataOf(shop.db, user.id)
  await spoil()
  const checkout = () =>
    call('checkout', { body: { items: [] }, headers: { 'idempotency-key': 'while-it-is-full' } })
  for (const press of [1, 2]) {
    const { status, headers, body } = await checkout()
    expect([press, status, headers['retry-after']]).toEqual([press, 503, '5'])
    expect(headers['x-request-id']).toMatch(/^[a-f0-9]{16}$/)
    expect(failureEnvelope.safeParse(body).success).toBe(true)
  }
  expect((await call('cart')).body.data).toHaveLength(40)
  expect(await shopperDataOf(shop.db, user.id)).toEqual(before)
  await mend()
  expect((await checkout()).status).toBe(200)
  const { cart, orders } = await shopperDataOf(shop.db, user.id)
  expect([cart, orders]).toEqual([{}, { 'while-it-is-full': before.cart }])
  expect(await halfThings(shop.database)).toEqual([])
}

describe('a full disk', () => {
  const embedded = useTestApp(sqlite)
  const served = useTestApp(postgres)

  it('is answered 503 by the embedded database, which goes on once there is room', async () => {
    const { db } = embedded
    const limit = async (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db)
    await expectNothingHalf(embedded, {
      // SQLite may not grow its file: the same SQLITE_FULL in the same place as on a disk without room.
      spoil: () => limit(1),
      mend: () => limit(1_000_000),
    })
  })

  it('is answered 503 with PostgreSQL, in the middle of a checkout', async () => {
    const { db } = served
    await expectNothingHalf(served, {
      // What PostgreSQL says when a table cannot grow, at the last table that a checkout writes to.
      spoil: async () => {
        await sql
          .raw(
            `create function full_disk() returns trigger language plpgsql as $$
             begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
          )
          .execute(db)
        await sql`create trigger full_disk before insert on outbox execute function full_disk()`.execute(db)
      },
      mend: () => sql`drop trigger full_disk on outbox`.execute(db),
    })
  })
})

describe('a database that another process holds', () => {
  const shop = useTestApp(sqlite)

  it('is answered 503 after the server’s patience, and works again when it is let go', async () => {
    const other = new DatabaseSync(join(shop.config.dataDir, databaseFile))
    const now = performance.now.bind(performance)
    const passed = jest.spyOn(performance, 'now')
    let hours = 0
    await expectNothingHalf(shop, {
      spoil: () => {
        other.exec('begin immediate')
        // Every look at the clock is an hour later: patience ends without waiting.
        passed.mockImplementation(() => now() + 3_600_000 * (hours += 1))
        return Promise.resolve()
      },
      mend: () => {
        passed.mockRestore()
        other.exec('rollback')
        return Promise.resolve()
      },
    })
    other.close()
  })
})
