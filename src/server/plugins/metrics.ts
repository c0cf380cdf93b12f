import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'

/** Seconds */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Prometheus metrics on a port of their own, on this machine alone unless told otherwise, so that they are never open to
 * the shop's visitors by accident.
 */
export const useMetrics = async (app: FastifyInstance, { config, database: { db } }: Deps): Promise<void> => {
  const { metricsPort, metricsHost } = config
  if (metricsPort === undefined) return
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request’s arrival to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  const countUnsent = (name: string, help: string, isGivenUp: boolean) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const { unsent } = await db
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll<number>().as('unsent'))
          .where('sent_at', 'is', null)
          .where('given_up_at', isGivenUp ? 'is not' : 'is', null)
          .executeTakeFirstOrThrow()
        this.set(unsent)
      },
    })
  countUnsent('mail_waiting', 'Mails in the outbox that are not sent yet', false)
  countUnsent(
    'mail_given_up',
    'Mails that were refused for good, as `npm run admin -- outbox` lists them',
    true,
  )

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(metricsPort, metricsHost, resolve)
    })
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
}
