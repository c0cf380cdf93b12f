import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type DatabasePlace, openDatabase } from '../../../src/server/database/connect'
import { databaseFile } from '../../../src/server/database/dialects/sqliteFile'
import type { DatabaseKind } from '../databases'
import { httpCaller } from '../httpCall'
import type { RunningShop } from '../runningShop'
import { seededRandom } from '../seededRandom'
import { type Crowd, gather, startFor } from './crowd'
import { shopperDataOf, halfThings, whenAlone } from './lookInside'

export interface CrashReport {
  rounds: number
  /** Writes that were answered 200. */
  acknowledged: number
  /** Writes that the server was asked for and never answered. */
  inDoubt: number
  /** A sentence for each loss, double or half thing, and for each answer that was no success. */
  faults: string[]
}

/** Lets everybody write, and kills the server some ms after some request; answers what was refused. */
const loadAndKill = async (server: RunningShop, crowd: Crowd, seed: number): Promise<string[]> => {
  const moment = seededRandom(seed)
  const lastRequest = 20 + moment.below(150)
  const delay = moment.below(15)
  let asked = 0
  const onAsk = () => {
    asked += 1
    if (asked === lastRequest) setTimeout(() => void server.stop('SIGKILL'), delay)
  }
  const caller = httpCaller(server.address)
  const ends = await Promise.allSettled([
    ...crowd.shoppers.map((shopper) =>
      shopper.shop(caller, seededRandom(seed * 1000 + shopper.id), crowd.productIds, onAsk),
    ),
    crowd.registrar.register(caller, onAsk),
  ])
  await server.stop('SIGKILL')
  caller.close()
  return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
}

/**
 * A copy of the embedded database's files as they are at this moment, below `place`. Only the server ever opens its own:
 * another process that has them open would spare its next start the recovery. PostgreSQL has no files to copy.
 */
const copyOf = async (place: DatabasePlace, name: string): Promise<DatabasePlace> => {
  const dataDir = join(place.dataDir, name)
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir)
  const files = (await readdir(place.dataDir)).filter(
    (file) => file === databaseFile || file === `${databaseFile}-wal`,
  )
  for (const file of files) await copyFile(join(place.dataDir, file), join(dataDir, file))
  return { ...place, dataDir }
}

/** Looks for anything lost, double or half. */
const lookForFaults = async (place: DatabasePlace, { shoppers, registrar }: Crowd): Promise<string[]> => {
  const database = await openDatabase(await copyOf(place, 'found'))
  await whenAlone(database)
  const faults = [...(await halfThings(database)), ...(await registrar.missing(database))]
  for (const shopper of shoppers) {
    const has = await shopperDataOf(database.db, shopper.id)
    if (!shopper.possible().some((possible) => isDeepStrictEqual(possible, has))) {
      faults.push(
        `shopper ${String(shopper.id)} has ${JSON.stringify(has)} instead of ${JSON.stringify(shopper.possible())}`,
      )
    }
    shopper.settle(has)
  }
  await database.close()
  return faults
}

/**
 * Kills the real server (SIGKILL) again and again while shoppers buy and people register, and compares after each
 * time what they were told with what the database holds. Every start begins with the retries of lost checkouts.
 */
export const crashRounds = async (
  kind: DatabaseKind,
  { rounds, seed = 1 }: { rounds: number; seed?: number },
): Promise<CrashReport> => {
  const data = await kind.create()
  const crowd = await gather(data)
  await data.database.close()
  const place = await copyOf(data.place, 'live')
  const report: CrashReport = { rounds, acknowledged: 0, inDoubt: 0, faults: [] }
  const note = (round: number, faults: string[]) =>
    report.faults.push(...faults.map((fault) => `round ${String(round)}: ${fault}`))

  for (let round = 1; round <= rounds + 1; round += 1) {
    const server = await startFor(place)
    const caller = httpCaller(server.address)
    for (const shopper of crowd.shoppers) await shopper.retry(caller)
    caller.close()
    if (round <= rounds) note(round, await loadAndKill(server, crowd, seed * 10_000 + round))
    else await server.stop()
    report.inDoubt += crowd.shoppers.filter(({ inDoubt }) => inDoubt).length
    note(round, await lookForFaults(place, crowd))
  }
  report.acknowledged =
    crowd.registrar.acknowledged.length +
    crowd.shoppers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  await data.drop()
  return report
}
