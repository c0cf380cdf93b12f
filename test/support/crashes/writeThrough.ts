import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { OpenDatabase } from '../../../src/server/database/connect'
import type { HttpAnswer, HttpCaller } from '../httpCall'
import { seededRandom } from '../seededRandom'
import { until } from '../until'
import type { CrashShopper } from './CrashShopper'
import type { ShopperData } from './deeds'
import { halfThings, shopperDataOf } from './lookInside'

export interface OutageReport {
  /** Writes that were answered 200. */
  acknowledged: number
  /** Answers 503, and connections that broke. */
  turnedAway: number
  /** Answers 503 that did not say when to come again. */
  withoutRetryAfter: number
  /** ms, the longest in which nobody's write was acknowledged. */
  longestSilence: number
  /** ms from the end of the outage until everybody had written something again. */
  wellAgain: number
  /** A sentence for each loss, double or half thing, and for each answer that was neither 200 nor 503. */
  faults: string[]
}

/** Who writes through an outage, and what is asked afterwards. */
export interface Writers {
  shoppers: readonly CrashShopper[]
  productIds: number[]
  caller: HttpCaller
  /** The same database, past whatever goes wrong; it may be away for a while. */
  database: OpenDatabase
  /** ms that a server may still be at work on a write after its connection broke. */
  settles?: number
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
/** ms of shopping before and after the outage. */
const before = 2000
/** ms that everybody has to write something again. */
const patience = 60_000

/**
 * Lets shoppers write through an outage, and compares what they were told with what the database holds.
 * @param outage does the harm; it calls `over` once writing must go on again, and may do more until it resolves
 */
export const writeThrough = async (
  { shoppers, productIds, caller, database, settles = 0 }: Writers,
  outage: (over: () => void) => Promise<void>,
): Promise<OutageReport> => {
  const acknowledgedBefore = shoppers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  let isOver = false
  let [turnedAway, withoutRetryAfter, longestSilence] = [0, 0, 0]
  let lastWritten = performance.now()
  let endedAt = Infinity
  const wellSince = new Map<CrashShopper, number>()
  const note = (who: CrashShopper, answer: HttpAnswer | undefined) => {
    const now = performance.now()
    if (answer?.status !== 200) {
      turnedAway += 1
      if (answer?.status === 503 && answer.headers['retry-after'] === undefined) withoutRetryAfter += 1
      return
    }
    longestSilence = Math.max(longestSilence, now - lastWritten)
    lastWritten = now
    if (now > endedAt && !wellSince.has(who)) wellSince.set(who, now)
  }
  const shopping = shoppers.map((shopper) =>
    shopper.shopThrough(caller, seededRandom(shopper.id), {
      productIds,
      isOver: () => isOver,
      lookUp: async (id, wasAnswered) => {
        if (!wasAnswered) await pause(settles)
        return lookUpWhenBack(database, id)
      },
      note,
    }),
  )
  const ends = Promise.allSettled(shopping)
  await pause(before)
  await outage(() => {
    endedAt = performance.now()
  })
  await until(() => wellSince.size === shoppers.length || performance.now() - endedAt > patience)
  const wellAgain = wellSince.size < shoppers.length ? Infinity : Math.max(...wellSince.values()) - endedAt
  await pause(before)
  isOver = true

  const faults = (await ends).flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  for (const shopper of shoppers) {
    await shopper.retry(caller)
    const has = await lookUpWhenBack(database, shopper.id)
    if (shopper.possible().some((possible) => isDeepStrictEqual(possible, has))) continue
    faults.push(
      `shopper ${String(shopper.id)} has ${JSON.stringify(has)}, not ${JSON.stringify(shopper.has)}`,
    )
  }
  faults.push(...(await halfThings(database)))
  const acknowledged = shoppers.reduce((sum, shopper) => sum + shopper.acknowledged, 0) - acknowledgedBefore
  return { acknowledged, turnedAway, withoutRetryAfter, longestSilence, wellAgain, faults }
}
