import type { FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { idempotencyKeyHeader, requestIdHeader } from '../../contract/headers'
import type { Config } from '../config'

/** Any other OPTIONS is a method like others, which no call has. */
const isPreflight = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined

/** CORS for the origins that were named, for none else. */
export const crossOrigin = fp<{ config: Pick<Config, 'corsOrigins'> }>(
  async (scope, { config: { corsOrigins } }) => {
    if (corsOrigins.length === 0) return
    const { default: cors } = await import('@fastify/cors')
    const options: FastifyCorsOptions = {
      origin: corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'accept-language', idempotencyKeyHeader],
      exposedHeaders: [requestIdHeader, 'retry-after'],
      maxAge: 600,
    }
    await scope.register(cors, {
      delegator: (request, done) => {
        done(null, { ...options, preflight: isPreflight(request) })
      },
    })
  },
  { name: 'cross-origin' },
)
