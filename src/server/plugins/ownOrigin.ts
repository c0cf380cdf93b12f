import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { Failure } from '../failure'

type Settings = Pick<Config, 'publicUrl' | 'corsOrigins'>

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of ours, a page of an origin that was let in, or a program sent a request. What the browser says of it
 * counts first, as no page can write `Sec-Fetch-Site`. A neighbour below the same domain (`same-site`) is a stranger too.
 * Older browsers say the origin alone, and programs neither.
 */
const isOurs = ({ headers, host }: FastifyRequest, { publicUrl, corsOrigins }: Settings) => {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && corsOrigins.includes(origin)) return true
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Refuses what another site lets a visitor's browser send: a form there would register accounts and send messages. */
export const ownOrigin = fp<{ config: Settings }>(
  async (scope, { config }) => {
    scope.addHook('onRequest', (request, _reply, done) => {
      if (reading.has(request.method) || isOurs(request, config)) done()
      else done(new Failure(403, 'foreignOrigin'))
    })
  },
  { name: 'own-origin', dependencies: ['errors'] },
)
