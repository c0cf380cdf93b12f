import fp from 'fastify-plugin'
import { idempotencyKeyHeader, requestIdHeader } from '../../contract/headers'
import type { Config } from '../config'

/** CORS for the origins that were named, for none else. */
export const crossOrigin = fp<{ config: Pick<Config, 'corsOrigins'> }>(
  async (scope, { config: { corsOrigins } }) => {
    if (corsOrigins.length === 0) return
    const { default: cors } = await import('@fastify/cors')
    await scope.register(cors, {
      origin: corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'accept-language', idempotencyKeyHeader],
      exposedHeaders: [requestIdHeader, 'retry-after'],
      maxAge: 600,
    })
  },
  { name: 'cross-origin' },
)
