import { resolve } from 'node:path'
import { z } from 'zod'

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
    (value) => value.replace(/\/+$/, ''),
  )
const portNumber = (name: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `${name} must be a port number from 0 to 65535`)
    .transform(Number)
    .refine((port) => port <= 65_535, `${name} must be a port number from 0 to 65535`)
const origin = (value: string) => new URL(value).origin

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** How far forwarded headers are believed: not at all, always, the given number of proxies, or these addresses. */
const trustProxy = z
  .string()
  .regex(
    /^(?:true|false|\d|[\da-fA-F.:/, ]+)$/,
    'TRUST_PROXY must be true, false, a number of proxies or their addresses',
  )
  .transform((value): boolean | number | string[] => {
    if (value === 'true' || value === 'false') return value === 'true'
    return /^\d$/.test(value) ? Number(value) : value.split(/[\s,]+/)
  })

const environment = z.object({
  PORT: portNumber('PORT').default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: addressOf(
    ['postgres:', 'postgresql:'],
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/name',
  ).optional(),
  PUBLIC_URL: web('PUBLIC_URL').optional(),
  SMTP_URL: addressOf(
    ['smtp:', 'smtps:'],
    'SMTP_URL must be an address such as smtp://user:password@host:587',
  ).optional(),
  TOKEN_SECRET: z.string().min(32, 'TOKEN_SECRET must have at least 32 characters').optional(),
  SEED: z.enum(['demo', 'none'], 'SEED must be demo or none').default('demo'),
  SHOP_EMAIL: z.email('SHOP_EMAIL must be an e-mail address').default('shop@warraqin.example'),
  SHOP_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{5,24}$/, 'SHOP_PHONE must be a telephone number')
    .default('+964 770 000 0000'),
  SHOP_FACEBOOK: web('SHOP_FACEBOOK').default('https://www.facebook.com/'),
  SHOP_INSTAGRAM: web('SHOP_INSTAGRAM').default('https://www.instagram.com/'),
  SHOP_LINKEDIN: web('SHOP_LINKEDIN').default('https://www.linkedin.com/'),
  SHOP_TIKTOK: web('SHOP_TIKTOK').default('https://www.tiktok.com/'),
  API_BASE_URL: web('API_BASE_URL').optional(),
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== ''))
    .pipe(z.array(web('CORS_ORIGINS').transform(origin)))
    .default([]),
  TRUST_PROXY: trustProxy.default(false),
  RATE_LIMITS: z.enum(['on', 'off'], 'RATE_LIMITS must be on or off').default('on'),
  METRICS_PORT: portNumber('METRICS_PORT').optional(),
  /** A person at a terminal wants the address and the demo login, not a line for each request. */
  LOG_LEVEL: z
    .enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`)
    .default(() => (process.stdout.isTTY ? 'warn' : 'info')),
})

/** ms; see Node's http.Server for the meaning of each. `check` is how often slow clients are looked for. */
const timeouts = { connection: 60_000, request: 30_000, headers: 15_000, keepAlive: 10_000, check: 2000 }

/**
 * Reads the settings of DESIGN.md §2. An empty variable counts as absent.
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
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** Without a slash at its end. */
    publicUrl: values.PUBLIC_URL ?? `http://${values.HOST}:${String(values.PORT)}`,
    smtpUrl: values.SMTP_URL,
    tokenSecret: values.TOKEN_SECRET,
    seed: values.SEED,
    shop: {
      email: values.SHOP_EMAIL,
      phone: values.SHOP_PHONE,
      facebook: values.SHOP_FACEBOOK,
      instagram: values.SHOP_INSTAGRAM,
      linkedin: values.SHOP_LINKEDIN,
      tiktok: values.SHOP_TIKTOK,
    },
    /** Another backend that the shop talks to instead of this server. */
    apiBaseUrl: values.API_BASE_URL,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS === 'on',
    metricsPort: values.METRICS_PORT,
    logLevel: values.LOG_LEVEL,
    timeouts,
  }
}
export type Config = ReturnType<typeof readConfig>
