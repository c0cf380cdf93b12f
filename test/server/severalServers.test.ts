import { calls } from '../../src/contract/calls'
import { migrationsOf } from '../../src/server/database/migrate'
import { type RunningServer, start } from '../../src/server/start'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { makeProduct, makeUser, password } from '../support/factories'
import { type HttpCaller, httpCaller } from '../support/httpCall'

const postgres = databases[1] as DatabaseKind

describe('several servers that start together on one empty PostgreSQL', () => {
  let data: TestDatabase
  let servers: RunningServer[]
  let callers: HttpCaller[]

  beforeAll(async () => {
    data = await postgres.create({ migrated: false })
    const settings = {
      DATABASE_URL: data.place.databaseUrl,
      TOKEN_SECRET: 'the one secret that all the servers share',
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'none',
      LOG_LEVEL: 'silent',
    }
    servers = await Promise.all(
      [1, 2, 3].map((number) =>
        start({ ...settings, DATA_DIR: `${data.place.dataDir}/${String(number)}` }, () => undefined),
      ),
    )
    callers = servers.map(({ address }) => httpCaller(address))
  })
  afterAll(async () => {
    for (const caller of callers) caller.close()
    await Promise.all(servers.map((server) => server.stop()))
    await data.drop()
  })

  const server = (number: number) => callers[number % callers.length] as HttpCaller
  const loggedInAt = async (number: number) => {
    const { email } = await makeUser(data.database.db)
    const { body } = await server(number).call('login', { body: { email, password } })
    return { email, token: body.data.token as string }
  }

  it('make the tables and the first categories once', async () => {
    const { db } = data.database
    const done = await db
      .selectFrom('migrations' as never)
      .selectAll()
      .execute()
    const steps = await migrationsOf('postgres')
    expect(done).toEqual(steps.map(({ number, name }) => ({ number, name })))
    const categories = await db.selectFrom('categories').select('id').orderBy('id').execute()
    const asked = await Promise.all(callers.map((caller) => caller.call('categories')))
    for (const { status, body } of asked) {
      expect(status).toBe(200)
      expect(
        calls.categories.data
          .parse(body.data)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(categories.map(({ id }) => id))
    }
  })

  it('know each other’s sessions, and end them all with a new password', async () => {
    const { token } = await loggedInAt(0)
    const statuses = async () =>
      Promise.all(callers.map(async (caller) => (await caller.call('userProfile', { token })).status))
    expect(await statuses()).toEqual([200, 200, 200])
    await data.database.db.deleteFrom('sessions').execute()
    expect(await statuses()).toEqual([401, 401, 401])
  })

  it('end a session together where one of them is told of a logout, and no other session', async () => {
    const [leaving, staying] = [await loggedInAt(0), await loggedInAt(1)]
    expect((await server(1).call('logout', { token: leaving.token })).status).toBe(200)
    for (const caller of callers) {
      expect((await caller.call('userProfile', { token: leaving.token })).status).toBe(401)
      expect((await caller.call('userProfile', { token: staying.token })).status).toBe(200)
    }
  })

  it('share one cart, of which they make one order', async () => {
    const { token } = await loggedInAt(1)
    const { id } = await makeProduct(data.database.db, { price: 700 })
    const adding = Array.from({ length: 21 }, (_, number) =>
      server(number).call('addToCart', { token, body: { productId: id, quantity: 1 } }),
    )
    expect(new Set((await Promise.all(adding)).map(({ status }) => status))).toEqual(new Set([200]))
    const presses = Array.from({ length: 21 }, (_, number) =>
      server(number).call('checkout', { token, body: { items: [] } }),
    )
    const statuses = (await Promise.all(presses)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 20 }, () => 409)])
    const { body } = await server(2).call('orders', { token })
    expect(body.data).toMatchObject([{ totalAmount: 147, orderItems: [{ quantity: 21 }] }])
  })

  it('share one limit', async () => {
    const body = { name: 'Ali', email: 'ali@example.com', subject: 'Hello', message: 'A question.' }
    const statuses: number[] = []
    for (let number = 0; number < 21; number += 1)
      statuses.push((await server(number).call('sendMessage', { body })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})
