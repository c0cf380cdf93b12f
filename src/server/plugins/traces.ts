import type { Span, SpanStatus } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { within } from '../within'

/** ms that traces in hand have to get out when the server stops: a collector that is away holds up no stop. */
const farewell = 3000

/** A route and no address: what people look for is nobody's business, and links may hold more. */
const nameByRoute = (span: Span, { method, routeOptions }: FastifyRequest) => {
  const route = routeOptions.url ?? 'none'
  span.setAttribute('url.path', route)
  span.updateName(`${method} ${route}`)
}

/** That there was an error, without its words: they may quote what somebody typed, and stand in the log, which masks addresses. */
const withoutWords = {
  onStart: () => undefined,
  onEnding: (span: Span & { status: SpanStatus }) => {
    span.setStatus({ code: span.status.code })
  },
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

/**
 * Sends a trace of every request to a collector, by OTLP over HTTP; the name of the service and headers for the collector come by the usual
 * variables. The packages are loaded only where the collector's address is set. A collector that is away is tried again in the background;
 * what it does not take is dropped.
 */
export const useTraces = async (
  app: FastifyInstance,
  { tracesUrl }: Pick<Config, 'tracesUrl'>,
): Promise<void> => {
  if (tracesUrl === undefined) return
  const { FastifyOtelInstrumentation } = await import('@fastify/otel')
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({ url: `${tracesUrl}/v1/traces` })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'warraqin' }),
    spanProcessors: [withoutWords, new BatchSpanProcessor(exporter)],
  })
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
    requestHook: nameByRoute,
  })
  instrumentation.setTracerProvider(provider)
  await app.register(instrumentation.plugin())
  app.addHook('onClose', async () => {
    const late = new Error('The collector of traces did not answer in time.')
    await within(farewell, provider.shutdown(), late).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the last traces were not taken')
    })
  })
}
