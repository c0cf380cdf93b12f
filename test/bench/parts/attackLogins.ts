import { setTimeout as passing } from 'node:timers/promises'
import { databases, type DatabaseKind } from '../../support/databases'
import { makeUser, password } from '../../support/factories'
import { type HttpCaller, httpCaller } from '../../support/httpCall'
import { startShop } from '../../support/runningShop'
import { readsDuring } from '../reader'
import type { Row } from '../report'

const [embedded] = databases as [DatabaseKind]
const email = 'reader@example.com'
const logins = 300
/** ms of reading in peace. */
const quiet = 3000

/** Logs in, and comes again for as long as the server asks to. */
const logIn = async (server: HttpCaller) => {
  for (;;) {
    const { status } = await server.call('login', { body: { email, password } })
    if (status === 200) return
    if (status !== 503) throw new Error(`A login was answered ${String(status)}`)
    await passing(2000)
  }
}

/** What others wait for while 300 people log in at once. */
export const loginAttacks = async (): Promise<Row[]> => {
  const data = await embedded.create()
  await makeUser(data.database.db, { email })
  const shop = await startShop({ DATA_DIR: data.place.dataDir, SEED: 'none', LOG_LEVEL: 'silent' })
  const rows: Row[] = []
  for (const path of ['/api/Category', '/favicon.svg']) {
    const address = shop.address + path
    await readsDuring(address, passing(1000))
    const before = await readsDuring(address, passing(quiet))
    const server = httpCaller(shop.address)
    const meanwhile = await readsDuring(
      address,
      Promise.all(Array.from({ length: logins }, () => logIn(server))),
    )
    server.close()
    rows.push({
      measure: `${path} while ${String(logins)} log in, p99`,
      value: meanwhile.p99,
      unit: 'ms',
      floor: { value: before.p99, name: 'in peace' },
      goal: { atMost: 2 },
    })
  }
  await shop.stop()
  await data.drop()
  return rows
}
