import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { type Config, warningsOf } from './config'
import type { OpenDatabase } from './database/connect'
import { markInUse } from './database/inUse'
import { watchForNewer } from './database/migrate'
import { whyNotHere } from './database/moved'
import { giveBackMemory } from './giveBackMemory'
import type { Pictures } from './images/pictures'
import { PicturesElsewhere } from './images/place'
import { sweepUnfinished } from './images/sweep'
import { lowerThreads } from './lowerThreads'
import { largeShop, longProgram } from './modules/catalogue/longApart'
import { sessionProgram } from './modules/support/checkSession'
import {
  configOrProblem,
  databaseOrProblem,
  emptiedProblem,
  hereOrProblem,
  installedOrProblem,
  listenProblem,
  lookInside,
  migrateOrProblem,
  picturesOrProblem,
  writableOrProblem,
} from './startProblem'
import { within } from './within'

/**
 * How a server stops: at once; after it said for STOP_NOTICE_MS that it does; or, where another stands in its place at the
 * same port, without a word but with as much time. Calls are served meanwhile.
 */
export type StopWay = 'at once' | 'announced' | 'replaced'

export interface RunningServer {
  /** Where it answers, such as http://localhost:3000 */
  address: string
  /**
   * Finishes the requests in flight, then closes everything; 'at once' where nothing is said. Rejects where the database does not
   * let go in time.
   */
  stop(way?: StopWay): Promise<void>
  /** Resolves with a sentence once the server must stop by itself. */
  outdated: Promise<string>
}

/** The build of the shop beside this one; while `npm run dev` serves the shop itself there may be none. */
const builtShop = () => {
  const folder = join(__dirname, '../shop')
  return existsSync(join(folder, 'assets.json')) ? folder : undefined
}

/** ms between two looks whether a newer version has changed the tables beneath this server, or the shop was moved. */
const tablesLook = 2000
/** ms that requests in flight have to finish. */
const patience = 10_000
/** ms more that the database has to let go of what they began. */
const farewell = 5000

/**
 * An empty database gets the demo or the two needed categories; answers what to tell about a login. A shop that was
 * emptied never becomes the demo, whose login everybody knows.
 */
const seed = async (database: OpenDatabase, config: Config): Promise<string | undefined> => {
  const { isEmpty, isOld } = await lookInside(database, config)
  if (isEmpty) {
    // A shop was here; the demo in its place would be open to everybody.
    if (isOld && config.seed === 'demo') throw emptiedProblem(config)
    const { seedDemo, seedNone } = await import('./database/demo/seed')
    await (config.seed === 'demo' ? seedDemo(database) : seedNone(database))
  }
  await markInUse(database, config)
  const { demoDesk, demoShopper } = await import('./database/demo/people')
  const shopper = await database.db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', demoShopper.email)
    .executeTakeFirst()
  const desk = demoDesk.map(({ username }) => username).join(', ')
  return (
    shopper &&
    `Demo login: ${demoShopper.email}, password ${demoShopper.password}; at the desk (/desk): ${desk}, same password`
  )
}

/** A server that may take no pictures serves all the rest. */
const sayWhereElse = async (pictures: Pictures, print: (line: string) => void) => {
  await pictures.check().catch((error: unknown) => {
    if (!(error instanceof PicturesElsewhere)) throw error
    print(error.message)
  })
}

const listen = async (app: FastifyInstance, config: Config): Promise<string> => {
  const { port, host } = config
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw listenProblem(error, config)
  }
  const used = (app.server.address() as AddressInfo).port
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(used)}`
}

/** Looks now and then, until `end`, whether the shop may go on; a database that is away says nothing about it. */
const watchTables = (whyEnd: () => Promise<string | undefined>) => {
  let looking: NodeJS.Timeout | undefined
  const outdated = new Promise<string>((resolve) => {
    const look = async () => {
      const sentence = await whyEnd().catch(() => undefined)
      if (sentence !== undefined) resolve(sentence)
    }
    looking = setInterval(() => void look(), tablesLook)
  })
  return {
    outdated,
    end: () => {
      clearInterval(looking)
    },
  }
}

/** Takes no new connection, lets requests and mails in hand finish while there is time, and closes the database. */
const close = async (app: FastifyInstance, database: OpenDatabase) => {
  const late = setTimeout(() => {
    app.server.closeAllConnections()
  }, patience)
  await Promise.all([app.close(), app.mailWorker.stop(), app.importWorker.stop()])
  clearTimeout(late)
  await database.close()
}

/**
 * Opens, migrates and fills the database, then answers requests.
 * Throws StartProblem with a sentence for a bad setting, a folder, database or port that cannot be used.
 */
export const start = async (
  variables: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<RunningServer> => {
  const config = configOrProblem(variables)
  for (const warning of warningsOf(config)) print(warning)
  await writableOrProblem(config.dataDir)
  await sweepUnfinished(config.dataDir)
  await lowerThreads('libuv-worker')
  const database = await databaseOrProblem(config)
  let app: FastifyInstance | undefined
  try {
    await migrateOrProblem(database)
    await hereOrProblem(database)
    const login = await seed(database, config)
    const pictures = await picturesOrProblem(config, database)
    await sayWhereElse(pictures, print)
    app = await installedOrProblem('OTEL_EXPORTER_OTLP_ENDPOINT', () =>
      buildApp({
        database,
        config,
        pictures,
        print,
        shopFolder: builtShop(),
        importsApart: true,
        sessionsApart: sessionProgram,
        asksApart: { program: longProgram, from: largeShop },
      }),
    )
    const lookForNewer = await watchForNewer(database)
    await app.ready()
    giveBackMemory()
    const address = await listen(app, config)
    // With PORT=0 the address is only known now, and mails carry it in their links.
    if (config.port === 0 && !variables.PUBLIC_URL) config.publicUrl = address
    app.mailWorker.start()
    app.importWorker.start()
    app.housekeeping.start()
    app.purger.start()
    print(`Warraqin is open: ${address}`)
    if (login !== undefined) print(login)
    const running = app
    const { db } = database
    const tables = watchTables(async () => {
      const newer = await lookForNewer()
      return newer === undefined ? whyNotHere(db) : `${newer} This older server ends.`
    })
    return {
      address,
      outdated: tables.outdated,
      async stop(way = 'at once') {
        tables.end()
        if (way === 'replaced') running.endConnections()
        else running.announceStop()
        if (way !== 'at once') await after(config.stopNotice)
        const late = new Error('The shop was ended before all of its work was finished.')
        await within(patience + farewell, close(running, database), late)
      },
    }
  } catch (error) {
    await app?.close()
    await database.close()
    throw error
  }
}
