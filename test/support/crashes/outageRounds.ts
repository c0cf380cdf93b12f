import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { DatabaseKind } from '../databases'
import { httpCaller } from '../httpCall'
import { seededRandom } from '../seededRandom'
import { Wire } from '../wire'
import type { OpenDatabase } from '../../../src/server/database/connect'
import type { CrashShopper } from './CrashShopper'
import { gather, startFor } from './crowd'
import type { ShopperData } from './deeds'
import { shopperDataOf, halfThings } from './lookInside'

export interface OutageReport {
  /** Writes that were answered 200. */
  acknowledged: number
  /** Answers 503, and connections that broke. */
  turnedAway: number
  /** ms from the end of the outage until everybody had written something again. */
  wellAgain: number
  /** A sentence for each loss, double or half thing, and for each answer that was neither 200 nor 503. */
  faults: string[]
}

/** What goes wrong, and how it ends. */
export interface Outage {
  begin(wire: Wire): void
  end(wire: Wire): void
}

const mend = (wire: Wire) => wire.mend()

/** What a network does to the server's connections. */
export const networkOutages: Record<string, Outage> = {
  'connections break': { begin: (wire) => wire.pull(), end: mend },
  'bytes wait': { begin: (wire) => wire.stop('hold'), end: mend },
  'bytes vanish': { begin: (wire) => wire.stop('swallow'), end: mend },
  'bytes take 3 s': {
    begin: (wire) => {
      wire.delay = 3000
    },
    end: mend,
  },
}

/** What a shopper has once nothing of theirs is under way; a database that stands still is asked again. */
const lookUpWhenBack = async ({ db, own }: OpenDatabase, id: number): Promise<ShopperData> => {
  for (;;) {
    try {
      // Whoever holds the shopper's row may still be about to commit.
      return await db.transaction().execute(async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
        return shopperDataOf(trx, id)
      })
    } catch (error) {
      if (!own.isAway(error)) throw error
    }
    await pause(restOfAway)
  }
}

/** ms between two looks at a database that is away. */
const restOfAway = 200
/** ms of shopping before the outage. */
const before = 2000
/** ms that everybody has to write something again. */
const patience = 60_000

/**
 * Lets shoppers write through an outage of the real server's database, and compares what they were told with what the
 * database holds, seen past the wire.
 * @param seconds how long the outage lasts
 */
export const outageRound = async (
  kind: DatabaseKind,
  outage: Outage,
  seconds: number,
): Promise<OutageReport> => {
  const data = await kind.create()
  const { db } = data.database
  const { shoppers, productIds } = await gather(data)
  const wire = await Wire.before(data.place.databaseUrl ?? '')
  const server = await startFor({ ...data.place, databaseUrl: wire.url })
  const caller = httpCaller(server.address)

  let isOver = false
  let turnedAway = 0
  let endedAt = Infinity
  const wellSince = new Map<CrashShopper, number>()
  const shopping = shoppers.map((shopper) =>
    shopper.shopThrough(caller, seededRandom(shopper.id), {
      productIds,
      isOver: () => isOver,
      lookUp: (id) => lookUpWhenBack(data.database, id),
      note(who, status) {
        if (status !== 200) turnedAway += 1
        else if (performance.now() > endedAt && !wellSince.has(who)) wellSince.set(who, performance.now())
      },
    }),
  )
  const ends = Promise.allSettled(shopping)
  await pause(before)
  outage.begin(wire)
  await pause(seconds * 1000)
  outage.end(wire)
  endedAt = performance.now()
  while (wellSince.size < shoppers.length && performance.now() - endedAt < patience) await pause(20)
  const wellAgain = wellSince.size < shoppers.length ? Infinity : Math.max(...wellSince.values()) - endedAt
  await pause(before)
  isOver = true

  const faults = (await ends).flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  for (const shopper of shoppers) {
    await shopper.retry(caller)
    const has = await shopperDataOf(db, shopper.id)
    if (shopper.possible().some((possible) => isDeepStrictEqual(possible, has))) continue
    faults.push(
      `shopper ${String(shopper.id)} has ${JSON.stringify(has)}, not ${JSON.stringify(shopper.has)}`,
    )
  }
  faults.push(...(await halfThings(data.database)))
  caller.close()
  await server.close()
  await wire.close()
  await data.drop()
  const acknowledged = shoppers.reduce((sum, shopper) => sum + shopper.acknowledged, 0)
  return { acknowledged, turnedAway, wellAgain, faults }
}
