import { normalizeIP } from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom every limit takes the asker for. */
    readonly network: string
  }
}

/**
 * An IPv4 address, or the /64 of an IPv6 one, all of which belongs to one customer. A connection that was closed already
 * has none.
 */
const networkOf = (address: string | undefined): string =>
  address === undefined ? 'closed' : normalizeIP(address, 64)

/** Says of each request whose network it came from; nothing else looks at addresses. */
export const network = fp(
  async (app) => {
    app.decorateRequest('network', {
      getter(this: FastifyRequest) {
        return networkOf(this.ip)
      },
    })
  },
  { name: 'network' },
)
