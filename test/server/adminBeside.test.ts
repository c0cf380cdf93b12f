import { join } from 'node:path'
import { seedDemo } from '../../src/server/database/demo/seed'
import { Failure } from '../../src/server/failure'
import { shopperDataOf, halfThings } from '../support/crashes/lookInside'
import { type DatabaseKind, databases, type TestDatabase } from '../support/databases'
import { makeUser } from '../support/factories'
import { testApp, type TestApp } from '../support/testApp'
import { adminOf } from './support/adminTool'

const [, postgres] = databases as [DatabaseKind, DatabaseKind]

describe('beside a shop that is busy on PostgreSQL', () => {
  let data: TestDatabase
  let shop: TestApp
  let file: string
  beforeEach(async () => {
    data = await postgres.create()
    await seedDemo(data.database)
    shop = await testApp(data)
    file = join(data.place.dataDir, 'backup.gz')
  })
  afterEach(async () => {
    await shop.close()
    await data.drop()
  })

  /** Everybody does something until `work` is done; answers every status that was seen. */
  const during = async (userIds: number[], work: () => Promise<void>) => {
    const seen = new Set<string>()
    let isDone = false
    const note = (name: string, status: number) => seen.add(`${name} ${String(status)}`)
    // An account that a restore took away begins no session.
    const tokenOf = async (id: number) => {
      const user = await shop.db
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where('id', '=', id)
        .executeTakeFirst()
      try {
        return (user && (await shop.app.startSession(user))) ?? 'none'
      } catch (fault) {
        // The account went between the two questions.
        if (fault instanceof Failure && fault.status === 401) return 'none'
        throw fault
      }
    }
    const buy = async (id: number) => {
      let token = await tokenOf(id)
      while (!isDone) {
        const add = { token, body: { productId: 1 + (id % 5), quantity: 1 } }
        note('cart', (await shop.call('addToCart', add)).status)
        note('favourites', (await shop.call('toggleFavourite', { token, body: { productId: 1 } })).status)
        const { status } = await shop.call('checkout', { token, body: { items: [] } })
        note('checkout', status)
        if (status === 401) token = await tokenOf(id)
      }
    }
    const write = async () => {
      const body = { name: 'Ali', email: 'ali@example.com', subject: 'Hello', message: 'A question.' }
      while (!isDone) note('contact', (await shop.call('sendMessage', { body })).status)
    }
    const look = async () => {
      while (!isDone) note('product', (await shop.call('product', { params: { id: 1 } })).status)
    }
    const people = [...userIds.map(buy), write(), look()]
    const working = work().finally(() => {
      isDone = true
    })
    for (const end of await Promise.allSettled([working, ...people]))
      if (end.status === 'rejected') throw end.reason
    return [...seen]
  }

  it('a restore and a reset go through, and nobody meets a fault', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => makeUser(data.database.db)))
    const ids = users.map(({ id }) => id)
    const admin = adminOf(data)
    expect(await admin(['backup', file])).toMatchObject({ code: 0 })
    const seen = await during(ids, async () => {
      for (let round = 0; round < 5; round += 1)
        expect(await admin(['restore', file, '--yes'])).toMatchObject({ code: 0, complaints: '' })
      for (let round = 0; round < 3; round += 1)
        expect(await admin(['reset', '--demo', '--yes'])).toMatchObject({ code: 0, complaints: '' })
    })
    expect(seen).toEqual(expect.arrayContaining(['cart 200', 'checkout 200', 'product 200']))
    // A session may have ended, a cart be empty already, and who waits for too long may try again.
    expect(seen.filter((one) => !/ (?:200|401|409|503)$/.test(one))).toEqual([])
    expect(seen.filter((one) => one.startsWith('product'))).toEqual(['product 200'])
    expect(await halfThings(data.database)).toEqual([])
  })

  it('a restore from before an account leaves nothing of a call that was under way', async () => {
    const admin = adminOf(data)
    await admin(['backup', file])
    const { id } = await makeUser(data.database.db)
    const seen = await during([id], async () => {
      expect(await admin(['restore', file, '--yes'])).toMatchObject({ code: 0 })
    })
    expect(seen.filter((one) => !/ (?:200|401|409|503)$/.test(one))).toEqual([])
    expect(await shopperDataOf(data.database.db, id)).toEqual({ cart: {}, favourites: [], orders: {} })
  })
})

it.each([
  ['restore', (file: string) => ['restore', file, '--yes']],
  ['reset', () => ['reset', '--demo', '--yes']],
])('a %s says who holds the tables, and changes nothing', async (_name, wordsFor) => {
  const data = await postgres.create()
  const { db } = data.database
  await seedDemo(data.database)
  const file = join(data.place.dataDir, 'backup.gz')
  const admin = adminOf(data)
  await admin(['backup', file])
  const before = await makeUser(db)
  const now = performance.now.bind(performance)
  const { code, complaints } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ first_name: 'x' }).where('id', '=', before.id).execute()
    // Every look at the clock is a minute later: patience ends without waiting.
    let minutes = 0
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000 * (minutes += 1))
    return admin(wordsFor(file))
  })
  jest.restoreAllMocks()
  expect([code, complaints]).toEqual([
    1,
    expect.stringMatching(
      /^Others are at work on the shop’s tables and do not let go: warraqin \(process \d+, idle in transaction, for \d+ s\)\. Nothing was changed\.$/,
    ),
  ])
  const after = await db.selectFrom('users').select('first_name').where('id', '=', before.id).execute()
  expect(after).toEqual([{ first_name: 'x' }])
  expect(await admin(wordsFor(file))).toMatchObject({ code: 0, complaints: '' })
  await data.drop()
})
