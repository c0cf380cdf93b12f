import fp from 'fastify-plugin'
import type { Config } from '../config'

const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/** Tells once whoever runs the server that a proxy seems to stand in front of it which it was not told of. */
export const forwarded = fp<Pick<Config, 'trustProxy'>>(
  async (app, { trustProxy }) => {
    if (trustProxy !== false && trustProxy !== 0) return
    let hasTold = false
    app.addHook('onRequest', (request, _reply, done) => {
      const header = hasTold ? undefined : forwardedHeaders.find((name) => name in request.headers)
      if (header !== undefined) {
        hasTold = true
        request.log.warn(
          { header },
          'A request came with a forwarded address, and TRUST_PROXY is off: all visitors behind one proxy count as one ' +
            'in the limits. Where a proxy of yours stands in front, set TRUST_PROXY to the number of proxies.',
        )
      }
      done()
    })
  },
  { name: 'forwarded' },
)
