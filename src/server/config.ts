import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { type Network, networkAddresses } from '../contract/networks'
import { moneyOf } from './money'

/** Settings that cannot be used: one sentence each, ready to be printed. */
export class ConfigProblem extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigProblem'
  }
}

const addressOf = (schemes: readonly string[], sentence: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), sentence)
const web = (name: string) =>
  addressOf(['http:', 'https:'], `${name} must be an address such as https://shop.example`).transform(
    (value) => value.replace(/(?<!\/)\/+$/, ''),
  )
const postgresAddress = (name: string) =>
  addressOf(
    ['postgres:', 'postgresql:'],
    `${name} must be an address such as postgres://user:password@host:5432/name`,
  )
const portNumber = (name: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `${name} must be a port number from 0 to 65535`)
    .transform(Number)
    .refine((port) => port <= 65_535, `${name} must be a port number from 0 to 65535`)
const origin = (value: string) => new URL(value).origin

/** A host as addresses write it: an IPv6 address stands in brackets, and has no zone of this machine's. */
const inAddress = (host: string) => (isIPv6(host) ? `[${host.replace(/%.*/, '')}]` : host)

/** Hosts, as addresses write them, that mean every network of a machine. */
const everyNetwork = new Set(['0.0.0.0', '[::]'])

/** Seconds that a cache in front may be behind at most. */
const longestInCache = 86_400
const secondsInCache = `CDN_SECONDS must be a number of seconds from 1 to ${String(longestInCache)}`

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isProxyAddress = (value: string) =>
  ipaddr.isValidCIDR(value) || ipaddr.IPv6.isValid(value) || ipaddr.IPv4.isValidFourPartDecimal(value)

/** How far forwarded headers are believed: not at all, always, the given number of proxies, or these addresses. */
const trustProxy = z
  .string()
  .transform((value): boolean | number | string[] => {
    if (value === 'true' || value === 'false') return value === 'true'
    return /^\d{1,2}$/.test(value) ? Number(value) : value.split(/[\s,]+/)
  })
  .refine(
    (value) => !Array.isArray(value) || value.every(isProxyAddress),
    'TRUST_PROXY must be false, true, a number of proxies up to 99, or their addresses such as 10.0.0.1, 10.1.0.0/16',
  )

/** An SMTP server's address; `?tls=off` lets mails leave this machine unencrypted. */
const smtpServer = addressOf(
  ['smtp:', 'smtps:'],
  'SMTP_URL must be an address such as smtp://user:password@host:587',
).refine(
  (value) => !URL.canParse(value) || [null, 'off'].includes(new URL(value).searchParams.get('tls')),
  'SMTP_URL knows no other value of tls than tls=off',
)

const environment = z.object({
  PORT: portNumber('PORT').default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresAddress('DATABASE_URL').optional(),
  DATABASE_READ_URL: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== ''))
    .pipe(z.array(postgresAddress('DATABASE_READ_URL')))
    .default([]),
  PUBLIC_URL: web('PUBLIC_URL').optional(),
  SMTP_URL: smtpServer.optional(),
  TOKEN_SECRET: z.string().min(32, 'TOKEN_SECRET must have at least 32 characters').optional(),
  SEED: z.enum(['demo', 'none'], 'SEED must be demo or none').default('demo'),
  SHOP_EMAIL: z.email('SHOP_EMAIL must be an e-mail address').default('shop@warraqin.example'),
  SHOP_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{5,24}$/, 'SHOP_PHONE must be a telephone number')
    .default('+964 770 000 0000'),
  SHOP_CURRENCY: z
    .string()
    .transform((code) => moneyOf(code.toUpperCase()))
    .refine((money) => money !== undefined, 'SHOP_CURRENCY must be a currency of ISO 4217 such as IQD or USD')
    .optional(),
  SHOP_FACEBOOK: web('SHOP_FACEBOOK').optional(),
  SHOP_INSTAGRAM: web('SHOP_INSTAGRAM').optional(),
  SHOP_LINKEDIN: web('SHOP_LINKEDIN').optional(),
  SHOP_TIKTOK: web('SHOP_TIKTOK').optional(),
  API_BASE_URL: web('API_BASE_URL').optional(),
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== ''))
    .pipe(z.array(web('CORS_ORIGINS').transform(origin)))
    .default([]),
  TRUST_PROXY: trustProxy.default(false),
  GUEST_ORDERS: z.enum(['on', 'off'], 'GUEST_ORDERS must be on or off').default('off'),
  RATE_LIMITS: z.enum(['on', 'off'], 'RATE_LIMITS must be on or off').default('on'),
  STOP_NOTICE_MS: z
    .string()
    .regex(/^\d{1,5}$/, 'STOP_NOTICE_MS must be a number of milliseconds up to 99999')
    .default('2000')
    .transform(Number),
  SERVERS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'SERVERS must be a number of servers from 1 to 64')
    .default('1')
    .transform(Number),
  PICTURES_URL: z
    .string()
    .regex(
      /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?$/,
      'PICTURES_URL must be an address such as s3://bucket/prefix',
    )
    .optional(),
  PICTURES_PUBLIC_URL: web('PICTURES_PUBLIC_URL').optional(),
  METRICS_PORT: portNumber('METRICS_PORT').optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: web('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
  CDN_SECONDS: z
    .string()
    .regex(/^\d{1,5}$/, secondsInCache)
    .transform(Number)
    .refine((seconds) => seconds >= 1 && seconds <= longestInCache, secondsInCache)
    .optional(),
  CDN_PURGE_URL: web('CDN_PURGE_URL').optional(),
  /** A person at a terminal wants the address and the demo login, not a line for each request. */
  LOG_LEVEL: z
    .enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`)
    .default(() => (process.stdout.isTTY ? 'warn' : 'info')),
})

/**
 * ms; see Node's http.Server for the meaning of most. `check` is how often slow clients are looked for; `health` is what
 * the database has to answer whoever asks after our health, who gives up sooner than a shopper.
 */
const timeouts = {
  connection: 60_000,
  request: 30_000,
  headers: 15_000,
  keepAlive: 10_000,
  check: 2000,
  health: 5000,
  mail: {
    /** For the connection and the greeting together, and for each answer: servers that are busy or distrustful take long. */
    answer: 60_000,
    /** That a mail belongs to the server that took it: one whose server died is free again soon. */
    lease: 30_000,
    /** Between two renewals of a lease while the mail is being sent, however long that takes: two may fail. */
    renewal: 9000,
    /** Between two looks into the outbox, and between two tries to note there what became of a mail. */
    look: 5000,
    /** That mails in hand have to get out when the server stops. */
    farewell: 3000,
  },
}

/**
 * Reads the settings, which the main README lists. An empty variable counts as absent.
 * Throws ConfigProblem with a sentence for every value that cannot be used.
 */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>) => {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = environment.safeParse(given)
  if (!read.success)
    throw new ConfigProblem([...new Set(read.error.issues.map(({ message }) => `${message}.`))])
  const values = read.data
  if (values.CDN_PURGE_URL !== undefined && values.CDN_SECONDS === undefined)
    throw new ConfigProblem(['CDN_PURGE_URL needs CDN_SECONDS: without it no cache keeps anything.'])
  if (values.DATABASE_READ_URL.length > 0 && values.DATABASE_URL === undefined)
    throw new ConfigProblem(['DATABASE_READ_URL needs DATABASE_URL: a replica is one of PostgreSQL.'])
  if (values.PICTURES_PUBLIC_URL !== undefined && values.PICTURES_URL === undefined)
    throw new ConfigProblem([
      'PICTURES_PUBLIC_URL needs PICTURES_URL: it is where that store is read by everybody.',
    ])
  if (values.SERVERS > 1 && values.DATABASE_URL === undefined)
    throw new ConfigProblem([
      `SERVERS=${String(values.SERVERS)} needs PostgreSQL (DATABASE_URL): the embedded database belongs to one server.`,
    ])
  // A shop of its own shows no link that leads nowhere; in front of another backend all four stand, as specified.
  const pageOf = (address: string | undefined, network: Network) =>
    address ?? (values.API_BASE_URL === undefined ? '' : networkAddresses[network])
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** Replicas of that database, from which the catalogue may be read. */
    databaseReadUrls: values.DATABASE_READ_URL,
    /** The store of pictures, `s3://bucket/prefix`; undefined: a folder in DATA_DIR. */
    picturesUrl: values.PICTURES_URL,
    /** Where everybody may read that store; undefined: the shop serves them. */
    picturesPublicUrl: values.PICTURES_PUBLIC_URL,
    /** Without a slash at its end. */
    publicUrl: values.PUBLIC_URL ?? `http://${inAddress(values.HOST)}:${String(values.PORT)}`,
    smtpUrl: values.SMTP_URL,
    tokenSecret: values.TOKEN_SECRET,
    seed: values.SEED,
    shop: {
      email: values.SHOP_EMAIL,
      phone: values.SHOP_PHONE,
      facebook: pageOf(values.SHOP_FACEBOOK, 'facebook'),
      instagram: pageOf(values.SHOP_INSTAGRAM, 'instagram'),
      linkedin: pageOf(values.SHOP_LINKEDIN, 'linkedin'),
      tiktok: pageOf(values.SHOP_TIKTOK, 'tiktok'),
    },
    /** The one currency of the shop; null: cards print dinars, cart, wishlist and product page dollars. */
    money: values.SHOP_CURRENCY ?? null,
    /** Another backend that the shop talks to instead of this server. */
    apiBaseUrl: values.API_BASE_URL,
    corsOrigins: values.CORS_ORIGINS,
    /** The cache in front: how old its answers may be, and where it is told that the catalogue changed; null: there is none. */
    cdn:
      values.CDN_SECONDS === undefined
        ? null
        : { seconds: values.CDN_SECONDS, purgeUrl: values.CDN_PURGE_URL },
    trustProxy: values.TRUST_PROXY,
    /** Whether somebody without an account may order. */
    guestOrders: values.GUEST_ORDERS === 'on',
    rateLimits: values.RATE_LIMITS === 'on',
    /** ms between the word that the server stops and the stop, in which a balancer sends people elsewhere. */
    stopNotice: values.STOP_NOTICE_MS,
    /** Processes that answer behind one port. */
    servers: values.SERVERS,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    /** The collector of traces; undefined: none are made. */
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: values.LOG_LEVEL,
    /** Mails that one server sends at a time, so that a slow conversation holds up no other. */
    mailsAtOnce: 5,
    timeouts,
  }
}
export type Config = ReturnType<typeof readConfig>

/** What may be meant so and is dangerous otherwise, each as a sentence for whoever starts the shop. */
export const warningsOf = ({ trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>): string[] => [
  ...(trustProxy === true
    ? [
        'TRUST_PROXY=true believes whatever address a visitor claims to come from, so that limits can be walked around: ' +
          'say how many proxies stand in front, as in TRUST_PROXY=1.',
      ]
    : []),
  ...(everyNetwork.has(new URL(publicUrl).hostname)
    ? [
        `Links in mails lead to ${publicUrl}, which is no address of a shop: ` +
          'say where people find it, as in PUBLIC_URL=https://shop.example.',
      ]
    : []),
]
