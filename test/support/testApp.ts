import type { FastifyInstance } from 'fastify'
import type { Envelope } from '../../src/contract/envelope'
import { type AppOptions, buildApp } from '../../src/server/app'
import { type Config, readConfig } from '../../src/server/config'
import type { OpenDatabase } from '../../src/server/database/connect'
import type { Mail } from '../../src/server/mail/transport'
import type { DatabaseKind, TestDatabase } from './databases'
import { type AnyCallName, everyAddress } from './everyCall'

export interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  token?: string | undefined
  /** Default: en */
  language?: string
  headers?: Record<string, string>
}

export interface Received {
  status: number
  /** Tests look into data as deep as they know the call. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: Envelope<any>
  headers: Record<string, unknown>
}

export interface TestApp {
  app: FastifyInstance
  database: OpenDatabase
  db: OpenDatabase['db']
  config: Config
  /** Every line logged so far, as text. */
  log: string[]
  /** Every mail sent so far; `app.mailWorker.deliver()` sends what waits. */
  mails: Mail[]
  /** Sends a call of the contract's table, as the shop would. */
  call(name: AnyCallName, sent?: Sent): Promise<Received>
  close(): Promise<void>
}

/** What a test puts in the place of the world outside. */
export type TestOptions = Pick<AppOptions, 'sendMail' | 'pause' | 'now' | 'asksApart' | 'sessionsApart'>

/** The server's settings for a test; limits are off unless asked for, and mails leave one after another, in their order. */
export const testConfig = ({ place }: TestDatabase, overrides: Partial<Config> = {}): Config => ({
  ...readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    RATE_LIMITS: 'off',
    GUEST_ORDERS: 'on',
  }),
  mailsAtOnce: 1,
  ...overrides,
})

/** A server in front of the given database, answering injected requests; every answer is checked against the contract. */
export const testApp = async (
  data: TestDatabase,
  overrides: Partial<Config> = {},
  options: TestOptions = {},
): Promise<TestApp> => {
  const { database } = data
  const config = testConfig(data, overrides)
  const log: string[] = []
  const mails: Mail[] = []
  const app = await buildApp({
    database,
    config,
    checksAnswers: true,
    sendMail: (mail) => {
      mails.push(mail)
      return Promise.resolve()
    },
    pause: () => Promise.resolve(),
    ...options,
    logStream: { write: (line) => log.push(line) },
  })
  const call: TestApp['call'] = async (name, sent = {}) => {
    const { method, path } = everyAddress[name]
    const response = await app.inject({
      method,
      url: path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(sent.params?.[part]))),
      query: Object.fromEntries(Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)])),
      headers: {
        'accept-language': sent.language ?? 'en',
        ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { payload: sent.body as object }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
  return { app, database, db: database.db, config, log, mails, call, close: () => app.close() }
}

/** The same with a fresh database, made before the tests of this `describe` and removed after them. */
export const useTestApp = (
  kind: DatabaseKind,
  overrides: Partial<Config> = {},
  options: TestOptions = {},
): TestApp => {
  const shop = {} as TestApp
  let data: TestDatabase
  beforeAll(async () => {
    data = await kind.create()
    Object.assign(shop, await testApp(data, overrides, options))
  })
  afterAll(async () => {
    await shop.close()
    await data.drop()
  })
  return shop
}
