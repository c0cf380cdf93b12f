import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { CrashShopper } from '../support/crashes/CrashShopper'
import { shopperDataOf, halfThings } from '../support/crashes/lookInside'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { loggedIn, makeCategory, makeLibrary, makeProduct } from '../support/factories'
import { httpCaller } from '../support/httpCall'
import { startShop } from '../support/runningShop'
import { seededRandom } from '../support/seededRandom'
import { testApp } from '../support/testApp'

const sqlite = databases[0] as DatabaseKind

const tokenSecret = 'a secret that the server shares with this test'
const shopperCount = 6
/** Imports that each admin process makes, one after another, and their rows. */
const rounds = 3
const rowsOfFile = 300

const gather = async (data: TestDatabase) => {
  const shop = await testApp(data, { tokenSecret })
  const productIds: number[] = []
  for (let count = 0; count < 6; count += 1) productIds.push((await makeProduct(shop.db)).id)
  const shoppers: CrashShopper[] = []
  for (let count = 0; count < shopperCount; count += 1) {
    const { user, token } = await loggedIn(shop)
    shoppers.push(new CrashShopper(user.id, token))
  }
  await makeCategory(shop.db, { name: 'Imported' })
  await makeLibrary(shop.db, { name: 'Importer' })
  await shop.close()
  return { productIds, shoppers }
}

const run = promisify(execFile)

/** Imports files with the bookseller's tool; answers the keys of the rows that it said it took. */
const importing = async ({ dataDir }: { dataDir: string }, name: string): Promise<string[]> => {
  const taken: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const skus = Array.from({ length: rowsOfFile }, (_, row) => `${name}-${String(round)}-${String(row)}`)
    const file = join(dataDir, `${name}-${String(round)}.csv`)
    const rows = skus.map((sku) => `${sku},A book called ${sku},${'It is long. '.repeat(40)},9.50,Imported`)
    await writeFile(file, ['sku,name,description_en,price,category', ...rows].join('\n'))
    await run(process.execPath, ['dist/server/admin.js', 'import', file, '--library', 'Importer'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    })
    taken.push(...skus)
  }
  return taken
}

/** Moves the log into the file again and again, so that writers and checkpoints meet; answers how often it was emptied. */
const checkpointing = async ({ database: { db } }: TestDatabase, until: Promise<unknown>) => {
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  let emptied = 0
  while (!isOver) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(restart)`.execute(db)
    emptied += rows[0]?.busy === 0 ? 1 : 0
    await new Promise(setImmediate)
  }
  return emptied
}

it('a server and two admin processes write and checkpoint at the same time, and nothing is lost', async () => {
  const data = await sqlite.create()
  const { productIds, shoppers } = await gather(data)
  const { dataDir } = data.place
  const server = await startShop({ DATA_DIR: dataDir, TOKEN_SECRET: tokenSecret, SEED: 'none' })
  const caller = httpCaller(server.address)
  const shopping = shoppers.map((shopper) =>
    shopper.shop(caller, seededRandom(shopper.id), productIds, () => undefined),
  )
  const imports = Promise.all(['one', 'two'].map((name) => importing({ dataDir }, name)))
  const emptied = await checkpointing(data, imports)
  await server.stop('SIGKILL')
  const taken = (await imports).flat()
  await Promise.all(shopping)
  caller.close()

  const { db } = data.database
  expect(await halfThings(data.database)).toEqual([])
  const { rows } = await sql<{ sku: string }>`select sku from products where sku like '%-%-%'`.execute(db)
  expect(rows.map(({ sku }) => sku).sort()).toEqual(taken.sort())
  for (const shopper of shoppers) {
    expect(shopper.possible()).toContainEqual(await shopperDataOf(db, shopper.id))
  }
  const acknowledged = shoppers.reduce((sum, shopper) => sum + shopper.acknowledged, 0)
  expect(acknowledged).toBeGreaterThan(100)
  expect(taken).toHaveLength(2 * rounds * rowsOfFile)
  expect(emptied).toBeGreaterThan(5)
  await data.drop()
})
