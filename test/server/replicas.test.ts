import { sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '../../src/server/database/connect'
import { postgresOn, type TestDatabase } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { type Cluster, startPostgres, startReplica } from '../support/postgres'
import { testApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'
import { Wire } from '../support/wire'

let primary: Cluster
let replica: Cluster
let data: TestDatabase
/** The way to the primary, which can be spoiled. */
let wire: Wire
let database: OpenDatabase
let shop: TestApp
/** The replica itself, to steer it. */
let aside: OpenDatabase

beforeAll(async () => {
  primary = await startPostgres()
  replica = await startReplica(primary)
  data = await postgresOn(() => primary.url).create()
  wire = await Wire.before(data.place.databaseUrl ?? '')
  const there = new URL(data.place.databaseUrl ?? '')
  there.host = new URL(replica.url).host
  await until(() =>
    openDatabase({ dataDir: data.place.dataDir, databaseUrl: there.href }).then(
      (opened) => {
        aside = opened
        return true
      },
      () => false,
    ),
  )
  database = await openDatabase({
    dataDir: data.place.dataDir,
    databaseUrl: wire.url,
    databaseReadUrls: ['postgres://postgres@127.0.0.1:1/nowhere', there.href],
  })
  shop = await testApp({ ...data, database })
  await isUsed()
})
afterAll(async () => {
  await shop.close()
  await database.close()
  await aside.close()
  await wire.close()
  await data.drop()
  replica.stop()
  primary.stop()
})

const isUsed = () => until(() => database.replicas?.usable() === 1)
const isLeftOut = () => until(() => database.replicas?.usable() === 0)
const priceOf = async (id: number) =>
  (await shop.call('product', { params: { id } })).body.data.price as number
const setPrice = (id: number, price: number) =>
  data.database.db.updateTable('products').set({ price }).where('id', '=', id).execute()
const pauseReplay = () => sql`select pg_wal_replay_pause()`.execute(aside.db)
const resumeReplay = () => sql`select pg_wal_replay_resume()`.execute(aside.db)

describe('with a replica of PostgreSQL', () => {
  it('visitors read what nobody read before while the primary is away', async () => {
    const { id } = await makeProduct(data.database.db, { price: 1000 })
    expect((await shop.call('categories')).status).toBe(200)
    await isUsed()
    wire.pull()
    expect(await priceOf(id)).toBe(10)
    expect((await shop.call('search', { body: { name: 'book', type: 'Product' } })).status).toBe(200)
    expect((await shop.call('sendMessage', { body: message })).status).toBe(503)
    wire.mend()
    await until(async () => (await shop.call('sendMessage', { body: message })).status === 200)
    await setPrice(id, 1500)
    await until(async () => (await priceOf(id)) === 15)
  })

  it('a changed price is seen by the next reader, however far the replica is behind', async () => {
    const { id } = await makeProduct(data.database.db, { price: 1000 })
    expect(await priceOf(id)).toBe(10)
    await isUsed()
    await pauseReplay()
    for (const price of [1100, 1200, 1300]) {
      await setPrice(id, price)
      expect(await priceOf(id)).toBe(price / 100)
    }
    await isLeftOut()
    await resumeReplay()
    await isUsed()
    expect(await priceOf(id)).toBe(13)
  })

  it('who writes reads what was written, from the primary', async () => {
    const { id } = await makeProduct(data.database.db)
    const { call } = await loggedIn(shop)
    await isUsed()
    await pauseReplay()
    await call('toggleFavourite', { body: { productId: id } })
    await call('addToCart', { body: { productId: id, quantity: 2 } })
    expect((await call('product', { params: { id } })).body.data).toMatchObject({
      isInFavorites: true,
      isInCart: true,
    })
    expect((await call('cart')).body.data).toHaveLength(1)
    await resumeReplay()
  })

  it('one that stands still or is gone is left out and comes back by itself', async () => {
    const [{ id }, other] = [await makeProduct(data.database.db), await makeProduct(data.database.db)]
    await shop.call('categories')
    await isUsed()
    replica.freeze()
    expect((await shop.call('product', { params: { id } })).status).toBe(200)
    await isLeftOut()
    expect((await shop.call('product', { params: { id: other.id } })).status).toBe(200)
    replica.thaw()
    await isUsed()
  })
})

const message = { name: 'Ali', email: 'ali@example.com', subject: 'Hello', message: 'A question.' }
