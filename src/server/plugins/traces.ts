import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config'

/** A route and no address: what people look for is nobody's business, and links may hold more. */
const withoutAddress = (span: Span, request: FastifyRequest) => {
  span.setAttribute('url.path', request.routeOptions.url ?? 'none')
}

/**
 * Sends a trace of every request to a collector, by OTLP over HTTP; the name of the service and headers for the collector come by the usual
 * variables. What errors say stays in the log, which masks addresses. The packages are loaded only where the collector's address is set.
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
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'warraqin' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${tracesUrl}/v1/traces` }))],
  })
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    recordExceptions: false,
    requestHook: withoutAddress,
  })
  instrumentation.setTracerProvider(provider)
  await app.register(instrumentation.plugin())
  app.addHook('onClose', () => provider.shutdown())
}
