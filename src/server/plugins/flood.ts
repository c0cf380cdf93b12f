import rateLimit from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import { TooMany } from '../failure'

export interface FloodOptions {
  /** Requests a minute from one network that this server answers in this scope; false: as many as come. */
  perMinute: number | false
}

/** Networks that are counted at once. */
const rememberedNetworks = 50_000

/**
 * Keeps a flood from one network away from the database. It counts whatever reaches the scope, however its address is
 * written, in this process alone.
 */
export const flood = fp<FloodOptions>(
  async (scope, { perMinute }) => {
    if (perMinute === false) return
    await scope.register(rateLimit, {
      global: false,
      max: perMinute,
      timeWindow: 60_000,
      cache: rememberedNetworks,
      keyGenerator: ({ network }) => network,
    })
    const count = scope.createRateLimit()
    scope.addHook('onRequest', async (request) => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw new TooMany('requests', counted.ttlInSeconds)
    })
  },
  { name: 'flood', dependencies: ['errors', 'network'] },
)
