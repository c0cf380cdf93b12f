import type { FastifyInstance } from 'fastify'
import { idempotencyKeyHeader, requestIdHeader } from '../../contract/headers'
import type { Config } from '../config'

type Settings = Pick<Config, 'apiBaseUrl' | 'publicUrl' | 'corsOrigins'>

/** Seconds: a year, as browsers' preload lists ask for at least. */
const transportSecurity = 'max-age=31536000; includeSubDomains'

/**
 * What pages of ours may load: themselves, and the other backend where one is set, whose pictures may stand on any host.
 * No inline script, no inline style.
 */
export const contentSecurityPolicy = ({ apiBaseUrl }: Pick<Config, 'apiBaseUrl'>): string => {
  const backend = apiBaseUrl === undefined ? '' : ` ${new URL(apiBaseUrl).origin}`
  const pictures = apiBaseUrl === undefined ? "'self'" : '*'
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${pictures} data:`,
    "font-src 'self'",
    `connect-src 'self'${backend}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const headersFor = (config: Settings) => {
  const common = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A shop on another origin shows the pictures of this server.
    'cross-origin-resource-policy': config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': transportSecurity }),
  }
  return {
    answer: { ...common, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
    page: {
      ...common,
      'content-security-policy': contentSecurityPolicy(config),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    },
  }
}

/** The headers that keep a browser to what the shop needs, and CORS for the origins that were named, for none else. */
export const useSecurity = async (app: FastifyInstance, config: Settings): Promise<void> => {
  const { answer, page } = headersFor(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') && !request.url.startsWith('/api/docs') ? answer : page)
    done()
  })
  if (config.corsOrigins.length === 0) return
  const { default: cors } = await import('@fastify/cors')
  await app.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept-language', idempotencyKeyHeader],
    exposedHeaders: [requestIdHeader, 'retry-after'],
    maxAge: 600,
  })
}
