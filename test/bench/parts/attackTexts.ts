import { makeUser } from '../../support/factories'
import { databases, type DatabaseKind } from '../../support/databases'
import { httpCaller } from '../../support/httpCall'
import { startShop } from '../../support/runningShop'
import { testApp } from '../../support/testApp'
import { fullRequests, lengths } from '../../support/fullRequests'
import { readsDuring } from '../reader'
import type { Row } from '../report'

const [embedded] = databases as [DatabaseKind]
const tokenSecret = 'a secret that the bench and the server share'

/** How long somebody who reads waits while every field of every call is sent the texts that held servers up. */
export const textAttacks = async (): Promise<Row[]> => {
  const data = await embedded.create()
  const app = await testApp(data, { tokenSecret })
  const token = await app.app.startSession(await makeUser(data.database.db, { email: 'reader@example.com' }))
  await app.close()
  const shop = await startShop({
    DATA_DIR: data.place.dataDir,
    SEED: 'none',
    TOKEN_SECRET: tokenSecret,
    LOG_LEVEL: 'silent',
  })
  const attacker = httpCaller(shop.address)
  const rows: Row[] = []
  for (const length of lengths) {
    let sent = 0
    let faults = 0
    const attack = async () => {
      for (const { name, make } of fullRequests(length)) {
        // What is far too long is cut off while it is sent: then no answer may arrive.
        const { status } = await attacker
          .call(name, { ...(await make()), token })
          .catch(() => ({ status: 0 }))
        sent += 1
        if (status >= 500) faults += 1
      }
    }
    const { longest, failures } = await readsDuring(`${shop.address}/api/Category`, attack())
    const measure = `${String(sent)} worst texts of ${String(length)} in every field of every call`
    rows.push(
      { measure: `${measure}, longest wait of a reader`, value: longest, unit: 'ms', goal: { atMost: 200 } },
      { measure: `${measure}, 5xx`, value: faults + failures, unit: 'answers', goal: { atMost: 0 } },
    )
  }
  attacker.close()
  await shop.stop()
  await data.drop()
  return rows
}
