import { createServer, connect, type Socket, type AddressInfo } from 'node:net'
import { failureEnvelope } from '../../src/contract/envelope'
import { openDatabase } from '../../src/server/database/connect'
import { databases, type DatabaseKind } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { testApp } from '../support/testApp'

const [libsql, postgres] = databases as [DatabaseKind, DatabaseKind]

/** Stands between a server and its database, and can be pulled out. */
const cable = async (target: { host: string; port: number }) => {
  const open = new Set<Socket>()
  let isOut = false
  const server = createServer((near) => {
    if (isOut) {
      near.destroy()
      return
    }
    const far = connect(target.port, target.host)
    for (const [one, two] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        two.destroy()
      })
      one.pipe(two)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    pull() {
      isOut = true
      for (const socket of open) socket.destroy()
    },
    plugIn() {
      isOut = false
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

it('answers 503 with a request id while PostgreSQL is away, and goes on by itself when it is back', async () => {
  const data = await postgres.create()
  const address = new URL(data.place.databaseUrl ?? '')
  const wire = await cable({ host: address.hostname, port: Number(address.port || 5432) })
  address.host = `127.0.0.1:${String(wire.port)}`
  const database = await openDatabase({ databaseUrl: address.href, dataDir: data.place.dataDir })
  const shop = await testApp({ ...data, database })
  const { call } = await loggedIn(shop)
  const { id } = await makeProduct(shop.db)
  const add = () => call('addToCart', { body: { productId: id, quantity: 1 } })
  expect((await add()).status).toBe(200)

  wire.pull()
  const away = await add()
  expect([away.status, away.headers['retry-after'], away.headers['x-request-id']]).toEqual([
    503,
    '5',
    expect.stringMatching(/^[a-f0-9]{16}$/),
  ])
  expect(failureEnvelope.safeParse(away.body).success).toBe(true)
  expect((await shop.app.inject('/health')).statusCode).toBe(503)
  expect(shop.log.join('')).toContain('the database is away')

  wire.plugIn()
  expect((await add()).status).toBe(200)
  const lines = await shop.db.selectFrom('cart_lines').select('quantity').execute()
  expect(lines).toEqual([{ quantity: 2 }])
  await shop.close()
  await database.close()
  await wire.close()
  await data.drop()
})

it.each([
  ['SQLITE_FULL', 503],
  ['SQLITE_IOERR_WRITE', 503],
  ['SQLITE_BUSY', 503],
  ['SQLITE_ERROR', 500],
])('answers %s of the embedded database with %i, and nothing of why', async (code, status) => {
  const data = await libsql.create()
  const shop = await testApp(data)
  jest.spyOn(data.database.db, 'transaction').mockImplementation(() => {
    throw Object.assign(new Error('disk secret'), { code })
  })
  const body = { name: 'Ali', email: 'ali@example.com', subject: 'Hello', message: 'A question.' }
  const answer = await shop.call('sendMessage', { body })
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer)).not.toContain('disk secret')
  jest.restoreAllMocks()
  expect((await shop.call('sendMessage', { body })).status).toBe(200)
  await shop.close()
  await data.drop()
})
