import { openDatabase } from '../../src/server/database/connect'
import { migrate } from '../../src/server/database/migrate'
import { loggedIn, makeProduct } from '../support/factories'
import { httpCaller } from '../support/httpCall'
import { startShop } from '../support/runningShop'
import { testApp } from '../support/testApp'
import type { Row } from './report'
import { tokenSecret } from './shops'
import { mountSmallDisk } from './smallDisk'

/** Writes that are tried until the disk says no; what SQLite holds in reserve takes the first of them. */
const mostWrites = 900

/** The real server on a disk that is full for a while: what it answers, when it goes on, and what it kept. */
export const fullDisk = async (): Promise<Row[]> => {
  const disk = mountSmallDisk(16)
  if (!disk) {
    console.log('The full disk is left out: only root with the right to mount can have a small one.')
    return []
  }
  const place = { dataDir: disk.folder }
  const database = await openDatabase(place)
  await migrate(database)
  const made = await testApp({ place, database, drop: () => Promise.resolve() }, { tokenSecret })
  const { token } = await loggedIn(made)
  const product = await makeProduct(made.db)
  await made.close()
  await database.close()

  const shop = await startShop({
    DATA_DIR: disk.folder,
    TOKEN_SECRET: tokenSecret,
    SEED: 'none',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  })
  const server = httpCaller(shop.address)
  const counts: Record<number, number> = {}
  const add = async () => {
    const { status } = await server.call('addToCart', { token, body: { productId: product.id, quantity: 1 } })
    counts[status] = (counts[status] ?? 0) + 1
    return status
  }
  const quantity = async () => (await server.call('cart', { token })).body.data[0]?.quantity as number

  await add()
  disk.fill()
  for (let tries = 0; tries < mostWrites && (counts[503] ?? 0) < 20; tries += 1) await add()
  const readable = (await server.call('cart', { token })).status
  disk.makeRoom()
  const since = performance.now()
  const isBack = (await add()) === 200
  const passed = performance.now() - since
  const kept = await quantity()
  server.close()
  await shop.stop()
  disk.remove()
  const others = Object.keys(counts).filter((status) => status !== '200' && status !== '503')
  return [
    {
      measure: 'full disk: writes answered 503',
      value: counts[503] ?? 0,
      unit: 'answers',
      goal: { atLeast: 1 },
    },
    { measure: 'full disk: any other failure', value: others.length, unit: 'statuses', goal: { atMost: 0 } },
    { measure: 'full disk: reads meanwhile', value: readable, unit: 'status', goal: { atMost: 200 } },
    {
      measure: 'full disk: back without a restart after',
      value: isBack ? passed : Infinity,
      unit: 'ms',
      goal: { atMost: 5000 },
    },
    {
      measure: 'full disk: writes acknowledged but not kept, or kept unacknowledged',
      value: Math.abs(kept - (counts[200] ?? 0)),
      unit: 'writes',
      goal: { atMost: 0 },
    },
  ]
}
