import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config'
import type { OpenDatabase } from './database/connect'
import type { Deps } from './deps'
import { hirePostman, type Postman } from './mail/postman'
import { mailTransport, type SendMail } from './mail/transport'
import { useAccounts } from './modules/accounts/routes'
import { useCart } from './modules/cart/routes'
import { useCatalogue } from './modules/catalogue/routes'
import { useContact } from './modules/contact/routes'
import { useFavourites } from './modules/favourites/routes'
import { useOrders } from './modules/orders/routes'
import { createAnswers } from './plugins/answers'
import { answerBrokenRequest } from './plugins/brokenRequests'
import { useContent } from './plugins/content'
import { useDocs } from './plugins/docs'
import { answerError, useErrors } from './plugins/errors'
import { useForms } from './plugins/forms'
import { useFloodLimit } from './plugins/limits'
import { loggerOptions, type LogStream, useLogging } from './plugins/logging'
import { useMetrics } from './plugins/metrics'
import { useSecurity } from './plugins/security'
import { useSession } from './plugins/session'
import { useShop } from './plugins/shop'

export interface AppOptions {
  database: OpenDatabase
  config: Config
  /** A build of the shop to serve beside the API; left out, only the API answers. */
  shopFolder?: string | undefined
  /** Checks every answer against the contract; for tests. */
  checksAnswers?: boolean
  /** Where the log goes instead of the standard output. */
  logStream?: LogStream
  /** Sends a mail; left out, SMTP or files as the settings say. */
  sendMail?: SendMail
  /** Takes lines that are for whoever started the server. */
  print?: (line: string) => void
  /** Waits that many ms; tests do not. */
  pause?: Deps['pause']
}

declare module 'fastify' {
  interface FastifyInstance {
    checksAnswers: boolean
    /** Takes the outbox out once it is started. */
    postman: Postman
  }
}

/** Bytes of a JSON body: a full cart at checkout has room. */
const bodyLimit = 256 * 1024

/** 16 hexadecimal digits. UUIDs are drawn in stock; random bytes would ask the kernel at every request. */
const newRequestId = () => randomUUID().replaceAll('-', '').slice(-16)

/** A number means that many proxies stand in front of us. */
const proxyTrust = (trusted: Config['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted

/** Everything but listening, so that tests inject requests. Close it before the database. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const {
    database,
    config,
    checksAnswers = false,
    logStream,
    print = () => undefined,
    pause = after,
  } = options
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: newRequestId,
    bodyLimit,
    trustProxy: proxyTrust(config.trustProxy),
    connectionTimeout: config.timeouts.connection,
    requestTimeout: config.timeouts.request,
    keepAliveTimeout: config.timeouts.keepAlive,
    http: { headersTimeout: config.timeouts.headers, connectionsCheckingInterval: config.timeouts.check },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerError((error) => database.own.isAway(error)),
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.decorate('checksAnswers', checksAnswers)
  const send = options.sendMail ?? mailTransport(config, print)
  const postman = hirePostman({ database, config, log: app.log, send })
  app.decorate('postman', postman)
  app.addHook('onClose', () => postman.stop())
  const deps: Deps = { database, config, pause, mailWritten: () => postman.nudge() }

  useErrors(app, deps)
  useLogging(app)
  await useSecurity(app, config)
  await useFloodLimit(app, config)
  await useMetrics(app, deps)
  useContent(app)
  await useForms(app)
  await useSession(app, deps)

  const answers = createAnswers(deps)
  useCatalogue(app, deps, answers)
  useFavourites(app, deps, answers)
  useCart(app, deps, answers)
  useOrders(app, deps, answers)
  useAccounts(app, deps, answers)
  useContact(app, deps)
  useDocs(app, config)

  if (options.shopFolder !== undefined) await useShop(app, deps, answers.open, options.shopFolder)

  app.get('/health', async () => {
    await database.ping()
    return { statusCode: 200, data: null, message: 'ok' }
  })
  return app
}
