import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { tablesOfShop } from '../../src/server/admin/backup/tables'
import { moveShop } from '../../src/server/admin/move/moveShop'
import { openTarget } from '../../src/server/admin/move/target'
import type { OpenDatabase } from '../../src/server/database/connect'
import { seedDemo } from '../../src/server/database/demo/seed'
import { start } from '../../src/server/start'
import { gather, startFor } from '../support/crashes/crowd'
import { halfThings, shopperDataOf } from '../support/crashes/lookInside'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { loggedIn, makeLibrary, makeRegistration, makeUser, password } from '../support/factories'
import { httpCaller } from '../support/httpCall'
import { seededRandom } from '../support/seededRandom'
import { testApp } from '../support/testApp'
import { adminOf } from './support/adminTool'
import { everyRow } from './support/everyRow'

const [sqlite, postgres] = databases as [DatabaseKind, DatabaseKind]

let here: TestDatabase
let there: TestDatabase
let address: string
beforeEach(async () => {
  here = await sqlite.create()
  there = await postgres.create({ migrated: false })
  address = there.place.databaseUrl ?? ''
})
afterEach(async () => {
  await here.drop()
  await there.drop()
})

const move = (to = address) => adminOf(here)(['move', '--to', to, '--yes'])
const rowsOf = ({ database }: TestDatabase) =>
  everyRow(
    database,
    tablesOfShop.filter(({ name }) => name !== 'settings'),
  )
const placeName = () => new URL(address).host + new URL(address).pathname

/** Starting the shop in a place; what it says where it does not start. */
const starting = async ({ place: { dataDir, databaseUrl = '' } }: TestDatabase) => {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent' }
  const server = await start(settings, () => undefined).catch((error: Error) => error.message)
  if (typeof server === 'string') return server
  await server.stop()
  return 'open'
}

/** A shop with a bit of everything, and its tables as they are. */
const fill = async () => {
  await seedDemo(here.database)
  const shop = await testApp(here)
  const shopper = await loggedIn(shop)
  await shopper.call('addToCart', { body: { productId: 3, quantity: 7 } })
  await shopper.call('toggleFavourite', { body: { productId: 5 } })
  await shopper.call('checkout', { body: { items: [] } })
  await shopper.call('addToCart', { body: { productId: 4, quantity: 2 } })
  await shop.call('forgotPassword', { body: { email: shopper.user.email } })
  const last = await makeUser(here.database.db)
  await here.database.db.deleteFrom('users').where('id', '=', last.id).execute()
  return { shop, shopper, lastUserId: last.id }
}

describe('an embedded shop that moves to PostgreSQL', () => {
  it('takes all of it along, every row with its number', async () => {
    const { shop, lastUserId } = await fill()
    await shop.close()
    const before = await rowsOf(here)
    const { code, said, complaints } = await move()
    expect([code, complaints]).toEqual([0, ''])
    expect(said).toContain(`counted on both sides, are in ${placeName()}. Start the shop with DATABASE_URL`)
    expect(said).not.toContain(new URL(address).username)
    expect(await rowsOf(there)).toEqual(before)
    expect((await makeUser(there.database.db)).id).toBeGreaterThan(lastUserId)
  })

  it('takes along what the desk’s files wait for, however many they are', async () => {
    await seedDemo(here.database)
    const { id: library_id } = await makeLibrary(here.database.db)
    const { id: job_id } = await here.database.db
      .insertInto('import_jobs')
      .values({
        library_id,
        file_name: 'books.csv',
        bytes: 1,
        state: 'checked',
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const content = 'A'.repeat(1_398_104)
    const pieces = 400
    for (let piece = 1; piece <= pieces; piece += 1)
      await here.database.db.insertInto('import_pieces').values({ job_id, piece, content }).execute()
    expect(await move()).toMatchObject({ code: 0, complaints: '' })
    const { rows } = await sql`
      select count(*)::integer as pieces, min(length(content)) as least from import_pieces`.execute(
      there.database.db,
    )
    expect(rows).toEqual([{ pieces, least: content.length }])
  })

  it('is the same shop for whoever comes back', async () => {
    const { shop, shopper } = await fill()
    const asked = async (server: typeof shop) => {
      const { token, user } = shopper
      const answers = [
        await server.call('cart', { token }),
        await server.call('orders', { token }),
        await server.call('favourites', { token }),
        await server.call('search', { body: { name: 'كتاب', type: 'Product' } }),
        await server.call('search', { body: { name: 'naguib', type: 'Product' } }),
        await server.call('find', { query: { category: 1, sort: 'price' } }),
      ]
      const login = await server.call('login', { body: { email: user.email, password } })
      return [login.status, ...answers.map(({ status, body }) => [status, body.data])]
    }
    const before = await asked(shop)
    const { tokenSecret } = shop.config
    await shop.close()
    expect((await move()).code).toBe(0)
    const moved = await testApp(
      { ...there, place: { ...there.place, dataDir: here.place.dataDir } },
      { tokenSecret },
    )
    expect(await asked(moved)).toEqual(before)
    await moved.app.mailWorker.deliver()
    expect(moved.mails.map(({ to }) => to)).toContain(shopper.user.email)
    await moved.close()
  })

  it('is closed where it was, and says where it is', async () => {
    await (await fill()).shop.close()
    await move()
    const sentence = `The shop was moved to ${placeName()}`
    expect(await starting(here)).toContain(`${sentence}: start it with DATABASE_URL.`)
    expect(await move()).toMatchObject({ code: 1, complaints: `${sentence} already.` })
    await expect(makeUser(here.database.db)).rejects.toThrow('nothing is written here any more')
    expect(await starting(there)).toBe('open')
  })

  it('is not backed up, listed or changed any more where it was, and no good backup makes room', async () => {
    await (await fill()).shop.close()
    const nights = join(here.place.dataDir, 'nights')
    const tool = adminOf(here)
    expect(await tool(['backup', '--keep', '1', nights])).toMatchObject({ code: 0 })
    const before = await readdir(nights)
    await move()
    const refusal = { code: 1, said: '', complaints: expect.stringContaining('was moved to') as string }
    for (const words of [
      ['backup', '--keep', '1', nights],
      ['orders', 'list'],
      ['delivery', 'free-above', '90'],
    ])
      expect(await tool(words)).toMatchObject(refusal)
    expect(await readdir(nights)).toEqual(before)
  })

  it('takes nothing where it has not arrived', async () => {
    await (await openTarget(address, there.place.dataDir)).close()
    await sql`insert into settings values ('moving_since', 'x')`.execute(there.database.db)
    expect(await adminOf(there)(['libraries', 'add', 'Waraq'])).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('was interrupted: begin it again') as string,
    })
    expect(await there.database.db.selectFrom('libraries').select('id').execute()).toEqual([])
  })

  it('comes back by a backup', async () => {
    await (await fill()).shop.close()
    await move()
    const before = await rowsOf(there)
    const file = join(there.place.dataDir, 'backup.gz')
    expect(await adminOf(there)(['backup', file])).toMatchObject({ code: 0 })
    expect(await adminOf(here)(['restore', file, '--yes'])).toMatchObject({ code: 0 })
    expect((await rowsOf(here)).orders).toEqual(before.orders)
    expect(await starting(here)).toBe('open')
    await expect(makeUser(here.database.db)).resolves.toMatchObject({
      username: expect.any(String) as string,
    })
  })
})

describe('a move that cannot be', () => {
  it.each([
    [
      'shop.example',
      2,
      '--to takes an address such as postgres://user:password@host:5432/name; see move --help.',
    ],
    ['postgres://nobody@127.0.0.1:1/none', 1, 'The database 127.0.0.1:1/none cannot be opened: '],
  ])('to %s says so', async (to, code, sentence) => {
    const answer = await move(to)
    expect([answer.code, answer.complaints]).toEqual([code, expect.stringContaining(sentence)])
  })

  it('leaves a database alone that holds something else, or a shop', async () => {
    await seedDemo(here.database)
    const refusal = {
      code: 1,
      complaints: `The database ${placeName()} holds something else; give the shop an empty one. Nothing was changed.`,
    }
    await sql`create table somebodys (id integer)`.execute(there.database.db)
    expect(await move()).toMatchObject(refusal)
    await sql`drop table somebodys`.execute(there.database.db)
    const shop = await openTarget(address, there.place.dataDir)
    const { id } = await makeUser(shop.db)
    expect(await move()).toMatchObject(refusal)
    expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([{ id }])
    await shop.close()
    expect(await starting(here)).toBe('open')
  })

  it('from PostgreSQL points to the backup', async () => {
    await (await openTarget(address, there.place.dataDir)).close()
    expect(await adminOf(there)(['move', '--to', address, '--yes'])).toMatchObject({
      code: 1,
      complaints: 'The shop is on PostgreSQL already (DATABASE_URL); a backup takes it elsewhere.',
    })
  })
})

describe('a move that is interrupted', () => {
  let to: OpenDatabase
  beforeEach(async () => {
    await seedDemo(here.database)
    // Where such a row goes, a trigger notes whose picture was left.
    await makeRegistration(here.database.db, { profile_image: '/pictures/waits/640.webp' })
    to = await openTarget(address, there.place.dataDir)
  })
  afterEach(() => to.close())

  const begin = (changes: Partial<Parameters<typeof moveShop>[0]>) =>
    moveShop({
      from: here.database,
      to,
      address,
      dataDir: here.place.dataDir,
      onProgress: () => undefined,
      ...changes,
    })
  const powerCut = new Error('the power is gone')
  /** Everything up to the end of the transaction that closes the old database, and not that. */
  const endingEarly = (): OpenDatabase => ({
    ...here.database,
    own: {
      ...here.database.own,
      alone: (db, work) =>
        here.database.own.alone(db, async (trx) => {
          await work(trx)
          throw powerCut
        }),
    },
  })

  it.each([
    [
      'while rows are copied',
      () => ({
        onProgress: () => {
          throw powerCut
        },
      }),
      'open',
      undefined,
    ],
    ['once they are all there', () => ({ from: endingEarly() }), 'open', 'interrupted'],
    [
      'once the old place is closed',
      () => ({ dataDir: join(here.place.dataDir, 'none') }),
      'moved',
      undefined,
    ],
  ])('%s is begun again, and nothing is twice or lost', async (_when, changes, old, young) => {
    const before = await rowsOf(here)
    await expect(begin(changes())).rejects.toThrow()
    expect(await starting(here)).toContain(old)
    if (young !== undefined) expect(await starting(there)).toContain(young)
    if (old === 'moved') await sql`insert into settings values ('moving_since', 'x')`.execute(to.db)
    expect(await move()).toMatchObject({ code: 0, complaints: '' })
    expect(await rowsOf(there)).toEqual(before)
    expect(await starting(there)).toBe('open')
  })
})

it('loses nothing that a running shop acknowledged, even when the tool is killed in the midst of it', async () => {
  const { shoppers, productIds } = await gather(here)
  const server = await startFor(here.place)
  const caller = httpCaller(server.address)
  const shopping = shoppers.map((shopper) =>
    shopper
      .shop(caller, seededRandom(shopper.id), productIds, () => undefined)
      // The answer 503 of a shop that was closed: whether that deed was done is what is looked at.
      .catch(() => undefined),
  )
  const tool = () =>
    spawn(process.execPath, ['dist/server/admin.js', 'move', '--to', address, '--yes'], {
      env: { ...process.env, DATA_DIR: here.place.dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  await (await openTarget(address, there.place.dataDir)).close()
  // Products write there, so that the tool comes no further than to them.
  const holder = new pg.Client({ connectionString: address })
  await holder.connect()
  await holder.query('begin; lock table search_words in exclusive mode')
  const killed = tool()
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await holder.end()
  const [code] = (await once(tool(), 'exit')) as [number | null]
  expect([code, await server.ended]).toEqual([0, 1])
  expect(server.printed()).toContain(`The shop was moved to ${placeName()}`)
  await Promise.all(shopping)
  caller.close()
  expect(await halfThings(there.database)).toEqual([])
  for (const shopper of shoppers)
    expect(shopper.possible()).toContainEqual(await shopperDataOf(there.database.db, shopper.id))
  expect(shoppers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(0)
})
