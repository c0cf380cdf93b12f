import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { askLongApart } from '../../src/server/modules/catalogue/longApart'
import type { DatabaseKind, TestDatabase } from '../support/databases'
import { databases } from '../support/databases'
import { loggedIn, makeCategory, makeLibrary, makeProduct, makeProductsLike } from '../support/factories'
import { type Sent, testApp, type TestApp } from '../support/testApp'

const sqlite = databases[0] as DatabaseKind

/** The thread's program as the tests have it: a thread knows nothing of how they read TypeScript. */
const program = `require(${JSON.stringify(require.resolve('tsx/cjs'))})
exports.answer = require(${JSON.stringify(join(__dirname, '../../src/server/modules/catalogue/longThread.ts'))}).answer`

/** Ends its thread at the first questions that all its threads together are asked, as many as it is told. */
const ending = (
  count: number,
  data: string,
) => `const { existsSync, readdirSync, writeFileSync } = require('node:fs')
${program}
const { answer } = exports
exports.answer = (task) => {
  const ended = readdirSync(${JSON.stringify(data)}).length
  if (ended >= ${String(count)}) return answer(task)
  writeFileSync(${JSON.stringify(data)} + '/' + ended, '')
  process.exit(1)
}`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warraqin-long-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const written = async (text: string) => {
  const file = join(folder, 'program.js')
  await writeFile(file, text)
  return file
}

const searchFor = (name: string, query: Sent['query'] = {}): Sent => ({
  body: { name, type: 'Product' },
  query,
})

describe('a large embedded shop, which answers long questions in a thread of its own', () => {
  let data: TestDatabase
  let shop: TestApp

  const openWith = async (text: string, from = 0) => {
    shop = await testApp(data, {}, { asksApart: { program: await written(text), from } })
  }
  beforeEach(async () => {
    data = await sqlite.create()
  })
  afterEach(async () => {
    await shop.close()
    await data.drop()
  })

  it('answers word for word what one does that has no thread, also what it cannot answer', async () => {
    const [one, other] = [await makeCategory(data.database.db), await makeCategory(data.database.db)]
    const library = await makeLibrary(data.database.db, { name: 'مكتبة الرافدين' })
    const book = await makeProduct(data.database.db, {
      name: 'The Silence of the River',
      category_id: one.id,
      library_id: library.id,
    })
    await makeProductsLike(data.database.db, book, 30)
    await makeProduct(data.database.db, { name: 'الحرب والسلم', language: 'ar', category_id: other.id })
    await openWith(program)
    const plain = await testApp(data)
    const asked: [Parameters<TestApp['call']>[0], Sent][] = [
      ['search', searchFor('silence river')],
      ['search', searchFor('silence river', { pageSize: 3 })],
      ['search', searchFor('الحرب')],
      ['search', searchFor('nothing of the kind')],
      ['search', searchFor('silence', { cursor: 'not one of ours' })],
      ['find', { query: { q: 'silence', pageSize: 5 } }],
      ['find', { query: { q: 'silence', language: 'en', price: '5-20' } }],
      ['find', { query: { category: one.id, sort: 'price-desc' } }],
      ['find', { query: { vendor: 'مكتبه الرافدين' } }],
      ['find', { query: { vendor: 'nobody' } }],
      ['find', { query: { category: one.id, cursor: 'not one of ours' } }],
    ]
    for (const [name, sent] of asked) {
      for (const language of ['ar', 'en']) {
        const { status, body } = await shop.call(name, { ...sent, language })
        expect({ status, body }).toEqual(
          await plain
            .call(name, { ...sent, language })
            .then((said) => ({ status: said.status, body: said.body })),
        )
      }
    }
    await sql`drop table search_words`.execute(data.database.db)
    expect((await shop.call('search', searchFor('mistyped'))).status).toBe(500)
    expect(shop.log.join('')).toContain('SQLITE_ERROR')
    await plain.close()
  })

  it('finds a changed price with the very next search, also where changes are written together', async () => {
    const { id } = await makeProduct(data.database.db, { name: 'Atlas', price: 100 })
    await openWith(program)
    const keeper = await loggedIn(shop, { role: 'keeper' })
    const priceFound = async (query: Sent['query']) =>
      (await shop.call('search', searchFor('atlas', query))).body.data[0].price as number
    for (let round = 1; round <= 20; round += 1) {
      const price = 100 + round
      const others = [1, 2, 3].map(() => makeProduct(shop.db, { name: 'Something else' }))
      const { status } = await keeper.call('deskChangeProducts', {
        body: { changes: [{ id, seen: {}, values: { price: price / 100 } }] },
      })
      expect(status).toBe(200)
      expect(await Promise.all([priceFound({}), priceFound({ pageSize: round })])).toEqual([
        price / 100,
        price / 100,
      ])
      await Promise.all(others)
    }
  })

  it('asks once more where the thread ended, and says so in the log', async () => {
    await makeProduct(data.database.db, { name: 'Atlas' })
    const ended = await mkdtemp(join(folder, 'ended-'))
    await openWith(ending(1, ended))
    const { status, body } = await shop.call('search', searchFor('atlas'))
    expect([status, body.data.length]).toEqual([200, 1])
    expect(shop.log.filter((line) => line.includes('the thread that searches ended'))).toHaveLength(1)
  })

  it('says 503 where it ended twice, and answers the next', async () => {
    await makeProduct(data.database.db, { name: 'Atlas' })
    const ended = await mkdtemp(join(folder, 'ended-'))
    await openWith(ending(2, ended))
    const { status, body, headers } = await shop.call('search', searchFor('atlas'))
    expect([status, body.statusCode, body.data, headers['retry-after']]).toEqual([503, 503, null, '5'])
    expect((await shop.call('search', searchFor('atlas'))).status).toBe(200)
  })

  it('begins no thread while the shop is small', async () => {
    const { library_id, category_id } = await makeProduct(data.database.db, { name: 'Atlas' })
    await openWith('exports.answer = () => process.exit(1)', 1000)
    expect((await shop.call('search', searchFor('atlas'))).status).toBe(200)
    expect((await shop.call('find', { query: { q: 'atlas' } })).status).toBe(200)
    await makeProduct(data.database.db, { id: 1000, library_id, category_id })
    expect((await shop.call('search', searchFor('atlas'))).status).toBe(503)
  })

  it('lets go of the database when it closes', async () => {
    await makeProduct(data.database.db, { name: 'Atlas' })
    await openWith(program)
    expect((await shop.call('search', searchFor('atlas'))).status).toBe(200)
    await shop.close()
    await data.database.close()
    // Whoever closes last takes the journal along.
    expect(await readdir(data.place.dataDir)).not.toContain('warraqin.db-wal')
  })
})

it('a question that a hundred others wait before is refused at once, to be asked again', async () => {
  const log = { error: () => undefined }
  const { ask, close } = askLongApart(
    await written('exports.answer = () => new Promise(() => {})'),
    folder,
    log,
  )
  const search = () => ask('search', { text: 'atlas', query: {} }, 'en').catch((error: unknown) => error)
  const patient = Array.from({ length: 101 }, search)
  const refused = { status: 503, key: 'unavailable', retryAfter: 5 }
  expect(await search()).toMatchObject(refused)
  await close()
  expect(await Promise.all(patient)).toEqual(patient.map(() => expect.objectContaining(refused) as unknown))
})
