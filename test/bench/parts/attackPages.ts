import { Agent, get } from 'node:http'
import { setTimeout as passing } from 'node:timers/promises'
import { databases, type DatabaseKind } from '../../support/databases'
import { makeLibrary, makeProduct } from '../../support/factories'
import { startShop } from '../../support/runningShop'
import { readsDuring } from '../reader'
import type { BenchOptions } from '../options'
import type { Row } from '../report'

const [embedded] = databases as [DatabaseKind]
const perSecond = 375
const libraries = 20_000

/** Asks for pages of libraries that are none, so many a second however long each takes. */
const flood = async (address: string, seconds: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const begun = performance.now()
  const answers: Promise<void>[] = []
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const wait = begun + (sent * 1000) / perSecond - performance.now()
    if (wait > 0) await passing(wait)
    answers.push(
      new Promise((resolve, reject) => {
        get(`${address}/library/nobody-${String(sent)}`, { agent }, (answer) => {
          answer.resume().on('end', resolve)
        }).on('error', reject)
      }),
    )
  }
  await Promise.all(answers)
  agent.destroy()
}

/** What readers of the catalogue wait for while somebody asks for libraries that are none, beside many that are. */
export const pageAttacks = async ({ amount }: BenchOptions): Promise<Row[]> => {
  const seconds = amount('seconds', { short: 5, long: 15 })
  const data = await embedded.create()
  const { db } = data.database
  const { id: library_id } = await makeLibrary(db)
  for (let product = 0; product < 24; product += 1) await makeProduct(db, { library_id })
  for (let number = 0; number < libraries; number += 1000)
    await db
      .insertInto('libraries')
      .values(
        Array.from({ length: 1000 }, (_, index) => ({
          name: `Vendor ${String(number + index)}`,
          vendor_name: 'Salim Naji',
          is_public: 0 as const,
        })),
      )
      .execute()
  const shop = await startShop({ DATA_DIR: data.place.dataDir, SEED: 'none', LOG_LEVEL: 'silent' })
  const address = `${shop.address}/api/Products/new-releases`
  await readsDuring(address, flood(shop.address, 1))
  const before = await readsDuring(address, passing(seconds * 1000))
  const meanwhile = await readsDuring(address, flood(shop.address, seconds))
  await shop.stop()
  await data.drop()
  return [
    {
      measure: `new releases while ${String(perSecond)} unknown libraries a second are asked for, p99`,
      value: meanwhile.p99,
      unit: 'ms',
      goal: { atMost: 50 },
    },
    { measure: 'the same in peace, p99', value: before.p99, unit: 'ms' },
  ]
}
