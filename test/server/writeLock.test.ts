import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { databaseFile } from '../../src/server/database/dialects/sqliteFile'
import { databases, type DatabaseKind } from '../support/databases'
import { loggedIn, makeCategory, makeProduct } from '../support/factories'
import { useTestApp } from '../support/testApp'

const sqlite = databases[0] as DatabaseKind

/** Another process that takes the write lock, says so, and lets go when its input ends. */
const holder = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 })
  database.exec('begin immediate')
  process.stdout.write('held')
  process.stdin.on('end', () => { database.exec('rollback'); database.close() }).resume()`

const holdLock = async (dataDir: string): Promise<ChildProcess & { letGo: () => Promise<unknown> }> => {
  const child = spawn(process.execPath, ['-e', holder, join(dataDir, databaseFile)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const letGo = () => {
    child.stdin.end()
    return once(child, 'close')
  }
  return Object.assign(child, { letGo })
}

/** ms for which the lock is held: a restore holds it for longer, and a write that waits is refused after 5 s. */
const held = 2000

describe('while another process writes', () => {
  const shop = useTestApp(sqlite)

  it('reads are answered, and writes wait without holding anybody up', async () => {
    const { call } = await loggedIn(shop)
    const { id, category_id } = await makeProduct(shop.db)
    const other = await holdLock(shop.config.dataDir)
    const from = performance.now()
    let isDone = false
    const writes = Promise.all(
      ['addToCart', 'toggleFavourite'].map((name) =>
        call(name as 'addToCart', {
          body: { productId: id, ...(name === 'addToCart' && { quantity: 2 }) },
        }),
      ),
    ).then((answers) => {
      isDone = true
      return answers.map(({ status }) => status)
    })
    let reads = 0
    while (performance.now() - from < held) {
      const answers = await Promise.all([
        shop.call('product', { params: { id } }),
        shop.call('category', { params: { id: category_id }, query: { pageSize: 1 + (reads % 24) } }),
        call('cart'),
        call('favourites'),
        shop.call('search', { body: { name: `book ${String(reads)}`, type: 'Product' } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(isDone).toBe(false)
      reads += answers.length
    }
    // One that is held up for as long as SQLite's own waiting takes would come to a hundred at most.
    expect(reads).toBeGreaterThan(100)
    await other.letGo()
    expect(await writes).toEqual([200, 200])
    expect((await call('cart')).body.data).toMatchObject([{ quantity: 2 }])
    expect((await call('favourites')).body.data).toHaveLength(1)
  })

  it('SQLite itself never sleeps', async () => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(shop.db)
    expect(rows).toEqual([{ timeout: 0 }])
  })
})

describe('reads of the embedded database', () => {
  const shop = useTestApp(sqlite)
  const names = async () =>
    (await shop.db.selectFrom('categories').select('name').execute()).map(({ name }) => name)

  it('are answered while a transaction is open, which they do not see into', async () => {
    await shop.db.transaction().execute(async (trx) => {
      await makeCategory(trx, { name: 'unfinished' })
      expect(await names()).not.toContain('unfinished')
      const seen = await trx.selectFrom('categories').select('name').execute()
      expect(seen).toContainEqual({ name: 'unfinished' })
    })
    expect(await names()).toContain('unfinished')
  })

  it('see every write that was acknowledged, whichever way it went', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, number) => {
        const name = `told ${String(number)}`
        if (number % 2 === 0) await shop.db.transaction().execute((trx) => makeCategory(trx, { name }))
        else await makeCategory(shop.db, { name })
        return (await names()).includes(name)
      }),
    )
    expect(seen).toEqual(Array.from({ length: 40 }, () => true))
  })

  it('of one reading transaction see one moment, while others write', async () => {
    const count = sql<{ count: number }>`select count(*) as count from categories`
    await shop.db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        const before = await count.execute(trx)
        await makeCategory(shop.db)
        expect((await count.execute(trx)).rows).toEqual(before.rows)
        expect((await count.execute(shop.db)).rows).not.toEqual(before.rows)
      })
  })

  it('cannot write by a reading transaction', async () => {
    const writing = shop.db
      .transaction()
      .setAccessMode('read only')
      .execute((trx) => makeCategory(trx))
    await expect(writing).rejects.toThrow('readonly')
  })
})
