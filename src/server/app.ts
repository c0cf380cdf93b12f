import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { maximumBytes } from '../contract/constants'
import { createPurger, type Purger } from './cdn/purger'
import type { Config } from './config'
import type { OpenDatabase } from './database/connect'
import type { Deps } from './deps'
import { createHousekeeping, type Housekeeping } from './housekeeping'
import { carry, type Carry } from './import-jobs/carry'
import { carryApart } from './import-jobs/carryApart'
import { createImportWorker, type ImportWorker } from './import-jobs/worker'
import { openPictures, type Pictures } from './images/pictures'
import { createMailWorker, type MailWorker } from './mail/mailWorker'
import { mailTransport, type SendMail } from './mail/transport'
import { askLongApart } from './modules/catalogue/longApart'
import { createSessionCheck } from './modules/support/checkSession'
import { addresses } from './plugins/addresses'
import { createAnswers, type LongThread } from './plugins/answers'
import { api } from './plugins/api'
import { answerBrokenRequest } from './plugins/brokenRequests'
import { description } from './plugins/description'
import { answerError, errors } from './plugins/errors'
import { forwarded } from './plugins/forwarded'
import { useHealth } from './plugins/health'
import { loggerOptions, type LogStream, useLogging } from './plugins/logging'
import { useMetrics } from './plugins/metrics'
import { network } from './plugins/network'
import { useSession } from './plugins/session'
import { shop } from './plugins/shop'
import { useTraces } from './plugins/traces'
import { createRenderer, type Renderer } from './shop-html/renderer'

export interface AppOptions {
  database: OpenDatabase
  config: Config
  /** Where pictures are kept; left out, where the settings say. */
  pictures?: Pictures
  /** A build of the shop to serve beside the API; left out, only the API answers. */
  shopFolder?: string | undefined
  /** Draws pages; left out, the renderer that was built beside the shop. */
  renderer?: Renderer
  /** Checks every answer against the contract; for tests. */
  checksAnswers?: boolean
  /** Where the log goes instead of the standard output. */
  logStream?: LogStream
  /** Sends a mail; left out, SMTP or files as the settings say. */
  sendMail?: SendMail
  /** Takes lines that are for whoever started the server. */
  print?: (line: string) => void
  /** Imports what the desk sends in a process of its own; tests do it in theirs. */
  importsApart?: boolean
  /** Answers what takes long in a large embedded shop in a thread of its own; left out, in this one. */
  asksApart?: { program: string; from: LongThread['from'] }
  /** Reads what is sent to support in a thread of its own, which runs this program; left out, in this one. */
  sessionsApart?: string
  /** Waits that many ms; tests do not. */
  pause?: Deps['pause']
  /** What time it is, ms since 1970; tests say. */
  now?: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    checksAnswers: boolean
    /** Takes the outbox out once it is started. */
    mailWorker: MailWorker
    /** Imports what the desk sends once it is started. */
    importWorker: ImportWorker
    /** Tidies once a day once it is started. */
    housekeeping: Housekeeping
    /** Tells the cache in front of changes once it is started. */
    purger: Purger
  }
}

/** 16 hexadecimal digits. UUIDs are drawn in stock; random bytes would ask the kernel at every request. */
const newRequestId = () => randomUUID().replaceAll('-', '').slice(-16)

/**
 * Zod checks what comes in, and answers have no schemas: Ajv and fast-json-stringify, of which Fastify's types speak here, are so
 * never loaded.
 */
const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => () => JSON.stringify,
} as unknown as NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']

/** A number means that many proxies stand in front of us. */
const proxyTrust = (trusted: Config['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted

/** An import in this process. */
const carryHere =
  ({ database, config }: AppOptions, log: FastifyBaseLogger): Carry =>
  (job, stopping) =>
    carry(job, {
      database,
      config,
      stopping,
      onError: (error) => {
        log.error({ err: error, importJob: job.id }, 'an import could not be written down')
      },
    })

const longThreadOf = (
  { database, config, asksApart }: AppOptions,
  app: FastifyInstance,
): LongThread | undefined => {
  if (asksApart === undefined || database.dialect !== 'sqlite') return undefined
  const { ask, close } = askLongApart(asksApart.program, config.dataDir, app.log)
  app.addHook('onClose', close)
  return { ask, from: asksApart.from }
}

/** Everything but listening, so that tests inject requests. Close it before the database. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const {
    database,
    config,
    checksAnswers = false,
    logStream,
    print = () => undefined,
    pause = after,
    now = Date.now,
  } = options
  const pictures = options.pictures ?? (await openPictures(config, database.db))
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    // Whoever still has a connection while the server stops gets an answer on it.
    return503OnClosing: false,
    genReqId: newRequestId,
    bodyLimit: maximumBytes.body,
    trustProxy: proxyTrust(config.trustProxy),
    connectionTimeout: config.timeouts.connection,
    requestTimeout: config.timeouts.request,
    keepAliveTimeout: config.timeouts.keepAlive,
    http: {
      requireHostHeader: false,
      headersTimeout: config.timeouts.headers,
      connectionsCheckingInterval: config.timeouts.check,
    },
    clientErrorHandler: answerBrokenRequest(config),
    frameworkErrors: answerError(config, (error) => database.own.isAway(error)),
    schemaController: { compilersFactory },
    routerOptions: { maxParamLength: 200 },
  })
  // Node would refuse an expectation that it does not know without an envelope; it may be left aside (RFC 9110 §10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.decorate('checksAnswers', checksAnswers)
  database.own.onBrokenConnection((error) => {
    app.log.warn({ err: error }, 'a connection to the database broke')
  })
  const send = options.sendMail ?? mailTransport(config, print)
  const mailWorker = createMailWorker({ database, config, log: app.log, send })
  app.decorate('mailWorker', mailWorker)
  app.addHook('onClose', () => mailWorker.stop())
  const importWorker = createImportWorker({
    database,
    log: app.log,
    carry: options.importsApart === true ? carryApart(app.log) : carryHere(options, app.log),
  })
  app.decorate('importWorker', importWorker)
  app.addHook('onClose', () => importWorker.stop())
  const housekeeping = createHousekeeping({ database, config, pictures, log: app.log, now })
  app.decorate('housekeeping', housekeeping)
  app.addHook('onClose', () => housekeeping.stop())
  const purger = createPurger({ database, config, log: app.log })
  app.decorate('purger', purger)
  app.addHook('onClose', () => purger.stop())
  const sessions = createSessionCheck(options.sessionsApart)
  app.addHook('onClose', () => sessions.close())
  const deps: Deps = {
    database,
    config,
    pictures,
    pause,
    mailWritten: () => mailWorker.nudge(),
    importWaits: () => importWorker.nudge(),
    checkSession: (packed) => sessions.check(packed),
  }

  await useTraces(app, config)
  await app.register(errors, deps)
  await app.register(addresses)
  await app.register(forwarded, config)
  await app.register(network)
  useLogging(app)
  await useSession(app, deps)

  const answers = createAnswers(deps, app.log, longThreadOf(options, app))
  await useMetrics(app, deps, answers)
  await app.register(description, { config })
  await app.register(api, { prefix: '/api', deps, answers })
  const { shopFolder } = options
  if (shopFolder !== undefined) {
    const renderer = options.renderer ?? createRenderer(join(shopFolder, '../renderer/drawPage.js'), app.log)
    await app.register(shop, { deps, answers, shopFolder, renderer })
  }

  useHealth(app, deps, mailWorker)
  return app
}
