import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { openDatabase } from '../../src/server/database/connect'
import { refuseUnsoundSqlite } from '../../src/server/database/dialects/sqliteFile'
import { migrate } from '../../src/server/database/migrate'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { password } from '../support/factories'
import { startShop } from '../support/runningShop'
import { type TestApp, testApp } from '../support/testApp'

const sqlite = databases[0] as DatabaseKind

/** What version 0.1.0 left when it was killed: its last writes stand in the write-ahead log alone. */
const leftBehind = 'test/support/oldShop'

const oldFolder = async (): Promise<TestDatabase> => {
  const data = await sqlite.create({ migrated: false })
  await data.database.close()
  for (const name of readdirSync(leftBehind).filter((name) => name.endsWith('.gz'))) {
    const file = join(data.place.dataDir, name.replace('.gz', ''))
    await writeFile(file, gunzipSync(readFileSync(join(leftBehind, name))))
  }
  const database = await openDatabase(data.place)
  await migrate(database)
  return { ...data, database, drop: async () => (await database.close(), data.drop()) }
}

describe('a data folder of the first version', () => {
  let data: TestDatabase
  let shop: TestApp
  let token: string

  beforeAll(async () => {
    data = await oldFolder()
    shop = await testApp(data)
    const { body } = await shop.call('login', { body: { email: 'layla@example.com', password } })
    token = String(body.data.token)
  })
  afterAll(async () => {
    await shop.close()
    await data.drop()
  })

  it('opens whole, with what was written last', async () => {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(shop.db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
    const named = (rows: { name: string }[]) => rows.map(({ name }) => name)
    expect(named((await shop.call('favourites', { token })).body.data)).toEqual(['كليلة ودمنة'])
    expect((await shop.call('cart', { token })).body.data).toMatchObject([{ quantity: 3 }])
    expect((await shop.call('orders', { token })).body.data).toMatchObject([
      { orderItems: [{ quantity: 2 }] },
    ])
    expect((await shop.call('userProfile', { token })).body.data).toMatchObject({ firstName: 'ليلى' })
  })

  it.each([
    ['الف ليله', 'ألف ليلة وليلة'],
    ['دمن', 'كليلة ودمنة'],
    ['miesrs', 'The Book of Misers'],
    ['iser', 'The Book of Misers'],
  ])('finds the books of before by “%s”', async (words, name) => {
    const { body } = await shop.call('search', { body: { name: words, type: 'Product' } })
    expect(body.data).toMatchObject([{ name }])
  })

  it('is written to as before', async () => {
    const answer = await shop.call('checkout', {
      token,
      body: { items: [] },
      headers: { 'idempotency-key': 'second' },
    })
    expect(answer.status).toBe(200)
    expect((await shop.call('orders', { token })).body.data).toHaveLength(2)
  })
})

it.each([
  ['3.45.1', false],
  ['3.51.2', false],
  ['3.51', false],
  ['3.51.3', true],
  ['3.51.10', true],
  ['3.52.0', true],
  ['4.0.0', true],
])('SQLite %s is taken: %p', (version, isTaken) => {
  if (isTaken) expect(() => refuseUnsoundSqlite(version)).not.toThrow()
  else expect(() => refuseUnsoundSqlite(version)).toThrow(`SQLite ${version}`)
})

it('a start prints its address and the demo login, and no warning', async () => {
  const shop = await startShop()
  const lines = shop.printed().trim().split('\n')
  expect(lines).toEqual([expect.stringContaining(shop.address), expect.stringContaining('Demo login')])
  await shop.close()
})
