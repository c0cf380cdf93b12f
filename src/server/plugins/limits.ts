import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { OpenDatabase } from '../database/connect'
import { Failure } from '../failure'

/** `hits` of one key within `seconds`. */
export interface Limit {
  name: string
  hits: number
  seconds: number
}

/** Counts that all servers on one database share (DESIGN.md §7). */
export interface SharedLimits {
  /** Counts one more and answers 429 with Retry-After beyond the limit. */
  spend(limit: Limit, key: string): Promise<void>
  /** Counts one more. */
  count(limit: Limit, key: string): Promise<void>
  /** How many are beyond the limit so far; 0 or less: none. */
  excess(limit: Limit, key: string): Promise<number>
}

const dayInSeconds = 86_400
const nowInSeconds = () => Math.floor(Date.now() / 1000)
const windowStart = ({ seconds }: Limit) => Math.floor(nowInSeconds() / seconds) * seconds
/** The table keeps no address and no e-mail as such. */
const rowKey = ({ name }: Limit, key: string) =>
  createHash('sha256').update(`${name}\n${key}`).digest('base64url')

const noLimits: SharedLimits = {
  spend: () => Promise.resolve(),
  count: () => Promise.resolve(),
  excess: () => Promise.resolve(0),
}

export const sharedLimits = (
  { db }: OpenDatabase,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): SharedLimits => {
  if (!rateLimits) return noLimits

  const add = async (limit: Limit, key: string) => {
    const { hits } = await db
      .insertInto('limits')
      .values({ key: rowKey(limit, key), window_start: windowStart(limit), hits: 1 })
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

  return {
    async spend(limit, key) {
      const hits = await add(limit, key)
      if (hits <= limit.hits) return
      throw new Failure(429, 'tooMany', {}, windowStart(limit) + limit.seconds - nowInSeconds())
    },
    async count(limit, key) {
      await add(limit, key)
    },
    async excess(limit, key) {
      const row = await db
        .selectFrom('limits')
        .select('hits')
        .where('key', '=', rowKey(limit, key))
        .where('window_start', '=', windowStart(limit))
        .executeTakeFirst()
      return (row?.hits ?? 0) - limit.hits
    },
  }
}

/** Calls a minute from one address that one server answers: more than a person makes, less than a flood. */
const callsPerMinute = 1200

/** Keeps a flood from one address away from the database; counted in this process alone. */
export const useFloodLimit = async (
  app: FastifyInstance,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): Promise<void> => {
  if (!rateLimits) return
  const { default: rateLimit } = await import('@fastify/rate-limit')
  const silent = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  }
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    errorResponseBuilder: (_request, { ttl }) => new Failure(429, 'tooMany', {}, Math.ceil(ttl / 1000)),
  })
}
