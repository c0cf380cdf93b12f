import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { TooMany } from '../failure'
import { measureAnswers, measureDatabase, measureOutbox } from '../measures'
import { serveMetrics } from '../metricsServer'
import type { Answers } from './answers'

/** Seconds */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Prometheus metrics; of several servers behind one port the process that began them adds theirs up and answers. */
export const useMetrics = async (
  app: FastifyInstance,
  { config, database }: Deps,
  answers: Answers,
): Promise<void> => {
  if (config.metricsPort === undefined) return
  const { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
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

  const refused = new Counter({
    name: 'refused_total',
    help: 'Requests that were answered 429, by what there were too many of',
    labelNames: ['kind'],
    registers: [registry],
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    if (error instanceof TooMany) refused.inc({ kind: error.kind })
    done()
  })

  measureOutbox({ Gauge, registry }, database)
  measureAnswers({ Gauge, registry }, answers)
  measureDatabase({ Gauge, registry }, database)

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
