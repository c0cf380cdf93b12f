import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { CallName } from '../../src/contract/addresses'
import { calls } from '../../src/contract/calls'
import { seedDemo } from '../../src/server/database/demo/seed'
import { migrate } from '../../src/server/database/migrate'
import { databases, type TestDatabase } from '../support/databases'
import { loggedIn, makeUser, password } from '../support/factories'
import { secretMailedTo } from '../support/registration'
import { type TestApp, testApp } from '../support/testApp'
import { adminOf } from './support/adminTool'
import { addFormerUser, migrateToBefore } from './support/shopOfBefore'

const tokenSecret = 'a secret that outlives every database'
const closedCalls = Object.entries(calls)
  .filter(([, { who }]) => who === 'shopper')
  .map(([name]) => name as CallName)

/** Every way in which a session ends before its time; `token` and `user` are of the session that ends. */
const ends: Record<
  string,
  (place: { shop: TestApp; data: TestDatabase; token: string; email: string }) => Promise<unknown>
> = {
  'a logout': ({ shop, token }) => shop.call('logout', { token }),
  'a new password': async ({ shop, email }) => {
    await shop.call('forgotPassword', { body: { email } })
    const secret = await secretMailedTo(shop, email)
    await shop.call('resetPassword', { body: { secret, password: 'a new secret' } })
  },
  'twenty later logins': async ({ shop, email }) => {
    for (let login = 0; login < 20; login += 1) await shop.call('login', { body: { email, password } })
  },
  'a restore': async ({ data }) => {
    const file = join(data.place.dataDir, 'backup.gz')
    await adminOf(data)(['backup', file])
    await adminOf(data)(['restore', file, '--yes'])
  },
  'a reset to the demo': ({ data }) => adminOf(data)(['reset', '--demo', '--yes']),
}

describe.each(databases)('a session on $name', (kind) => {
  let data: TestDatabase
  let shop: TestApp
  let second: TestApp

  beforeEach(async () => {
    data = await kind.create()
    shop = await testApp(data, { tokenSecret })
    second = await testApp(data, { tokenSecret })
  })
  afterEach(async () => {
    await shop.close()
    await second.close()
    await data.drop()
  })

  const statusesOf = async (token: string, apps = [shop, second]) => {
    const statuses = new Set<number>()
    for (const app of apps) {
      for (const name of closedCalls) {
        statuses.add((await app.call(name, { token, params: { cartItemId: 1 } })).status)
      }
    }
    return statuses
  }

  test.each(Object.keys(ends))('ends with %s, on every server and for every call', async (name) => {
    const { token, user } = await loggedIn(shop, { email: 'leaving@example.com' })
    for (const app of [shop, second]) expect((await app.call('userProfile', { token })).status).toBe(200)
    await ends[name]?.({ shop, data, token, email: user.email })
    expect(await statusesOf(token)).toEqual(new Set([401]))
  })

  it('of somebody opens nobody else’s account after a restore into an empty place', async () => {
    const { token, user } = await loggedIn(shop)
    const elsewhere = await kind.create()
    const other = await makeUser(elsewhere.database.db, { id: user.id, email: 'other@example.com' })
    expect(other.id).toBe(user.id)
    const file = join(elsewhere.place.dataDir, 'backup.gz')
    await adminOf(elsewhere)(['backup', file])
    const empty = await kind.create()
    await adminOf(empty)(['restore', file, '--yes'])
    const restored = await testApp(empty, { tokenSecret })
    expect((await restored.db.selectFrom('users').select('id').execute()).map(({ id }) => id)).toContain(
      user.id,
    )
    expect(await statusesOf(token, [restored])).toEqual(new Set([401]))
    await restored.close()
    await empty.drop()
    await elsewhere.drop()
  })

  it('leaves a bounded number of rows, and none that is over', async () => {
    const { email, id } = await makeUser(shop.db)
    await shop.db
      .insertInto('sessions')
      .values({ id: 'long over', user_id: id, expires_at: '2026-01-01T00:00:00.000Z' })
      .execute()
    for (let login = 0; login < 25; login += 1) await shop.call('login', { body: { email, password } })
    const rows = await shop.db.selectFrom('sessions').select('id').execute()
    expect(rows).toHaveLength(20)
    expect(rows.map((row) => row.id)).not.toContain('long over')
  })

  it('that is logged out twice, or never was, is no mistake', async () => {
    const { token } = await loggedIn(shop)
    const { token: other } = await loggedIn(shop)
    for (const sent of [token, token, 'a.b.c', undefined]) {
      expect((await shop.call('logout', { token: sent })).status).toBe(200)
    }
    expect((await shop.call('userProfile', { token: other })).status).toBe(200)
  })
})

/** A token as the shop gave them out before there were sessions. */
const formerToken = (userId: number, version: number) => {
  const now = Math.floor(Date.now() / 1000)
  const text = [
    { alg: 'HS256', typ: 'JWT' },
    { sub: String(userId), version, iat: now, exp: now + 60 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', tokenSecret).update(text).digest('base64url')}`
}

describe.each(databases)('a token of before there were sessions on $name', (kind) => {
  it('goes on until it is over, or its account’s sessions are', async () => {
    const data = await kind.create({ migrated: false })
    await migrateToBefore(data.database)
    for (const name of ['one', 'two', 'six'])
      await addFormerUser(data.database, { name, isActive: true, version: name === 'six' ? 6 : 1 })
    await migrate(data.database)
    const shop = await testApp(data, { tokenSecret })
    const status = async (token: string) => (await shop.call('userProfile', { token })).status
    expect(await status(formerToken(1, 1))).toBe(200)
    expect(await status(formerToken(3, 6))).toBe(200)
    for (const [id, version] of [
      [3, 5],
      [3, 7],
      [1, 2],
      [4, 1],
    ] as const) {
      expect([id, version, await status(formerToken(id, version))]).toEqual([id, version, 401])
    }
    await shop.call('logout', { token: formerToken(1, 1) })
    expect([await status(formerToken(1, 1)), await status(formerToken(2, 1))]).toEqual([401, 200])
    await seedDemo(data.database)
    await adminOf(data)(['reset', '--demo', '--yes'])
    expect([await status(formerToken(2, 1)), await status(formerToken(3, 6))]).toEqual([401, 401])
    await shop.close()
    await data.drop()
  })
})
