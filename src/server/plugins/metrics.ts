import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serveMetrics } from '../metricsServer'

/** Seconds */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Prometheus metrics; of several servers behind one port the process that began them adds theirs up and answers. */
export const useMetrics = async (app: FastifyInstance, { config, database: { db } }: Deps): Promise<void> => {
  if (config.metricsPort === undefined) return
  const { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } =
    await import('prom-client')
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
      // All servers see the same outbox.
      aggregator: 'max',
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

  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry)
    new AggregatorRegistry()
    return
  }
  let server: Server | undefined
  app.addHook('onReady', async () => {
    server = await serveMetrics(config, registry.contentType, () => registry.metrics())
  })
  app.addHook('onClose', async () => {
    server?.closeAllConnections()
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  })
}
