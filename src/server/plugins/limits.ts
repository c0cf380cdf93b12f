import { createHash } from 'node:crypto'
import type { Config } from '../config'
import type { OpenDatabase } from '../database/connect'
import { TooMany } from '../failure'

/** `hits` of one key within `seconds`. */
export interface Limit {
  name: string
  hits: number
  seconds: number
}

/** Counts that all servers on one database share. */
export interface SharedLimits {
  /** Counts one more and answers 429 with Retry-After beyond the limit. */
  spend(limit: Limit, key: string): Promise<void>
  /** Counts one more and says how many are beyond the limit with it. */
  count(limit: Limit, key: string): Promise<Counted>
}

export interface Counted {
  /** 0 or less: within the limit. */
  excess: number
  /** Makes it as if this one had not been counted. */
  giveBack(): Promise<void>
}

const dayInSeconds = 86_400
const nowInSeconds = () => Math.floor(Date.now() / 1000)
const windowStart = ({ seconds }: Limit) => Math.floor(nowInSeconds() / seconds) * seconds

/** The table keeps no network and no e-mail address as such. */
const rowKey = ({ name }: Limit, key: string) =>
  createHash('sha256').update(`${name}\n${key}`).digest('base64url')

const noLimits: SharedLimits = {
  spend: () => Promise.resolve(),
  count: () => Promise.resolve({ excess: 0, giveBack: () => Promise.resolve() }),
}

export const sharedLimits = (
  { db }: OpenDatabase,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): SharedLimits => {
  if (!rateLimits) return noLimits

  const add = async (key: string, start: number) => {
    const { hits } = await db
      .insertInto('limits')
      .values({ key, window_start: start, hits: 1 })
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ hits: eb('limits.hits', '+', 1) })),
      )
      .returning('hits')
      .executeTakeFirstOrThrow()
    // Whoever opens a window takes old ones away.
    if (hits === 1)
      await db
        .deleteFrom('limits')
        .where('window_start', '<', nowInSeconds() - dayInSeconds)
        .execute()
    return hits
  }

  const takeBack = async (key: string, start: number) => {
    await db
      .updateTable('limits')
      .set((eb) => ({ hits: eb('hits', '-', 1) }))
      .where('key', '=', key)
      .where('window_start', '=', start)
      .where('hits', '>', 0)
      .execute()
  }

  const count: SharedLimits['count'] = async (limit, key) => {
    const [row, start] = [rowKey(limit, key), windowStart(limit)]
    const hits = await add(row, start)
    return { excess: hits - limit.hits, giveBack: () => takeBack(row, start) }
  }

  return {
    async spend(limit, key) {
      const { excess } = await count(limit, key)
      if (excess <= 0) return
      throw new TooMany(limit.name, windowStart(limit) + limit.seconds - nowInSeconds())
    },
    count,
  }
}
