import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { type Config, warningsOf } from './config'
import type { OpenDatabase } from './database/connect'
import { markInUse, wasInUse } from './database/inUse'
import { sweepUnfinished } from './images/sweep'
import {
  configOrProblem,
  databaseOrProblem,
  emptiedProblem,
  listenProblem,
  migrateOrProblem,
  writableOrProblem,
} from './startProblem'

export interface RunningServer {
  /** Where it answers, such as http://localhost:3000 */
  address: string
  /** Finishes the requests in flight, then closes everything. */
  stop(): Promise<void>
}

/** The build of the shop beside this one; while `npm run dev` serves the shop itself there may be none. */
const builtShop = () => {
  const folder = join(__dirname, '../shop')
  return existsSync(join(folder, 'assets.json')) ? folder : undefined
}

/** ms that requests in flight have to finish. */
const patience = 15_000

/**
 * An empty database gets the demo or the two needed categories; answers what to tell about a login. A shop that was
 * emptied never becomes the demo, whose login everybody knows.
 */
const seed = async (database: OpenDatabase, config: Config): Promise<string | undefined> => {
  // Asked first: a server that starts beside this one fills the database before it notes that.
  const isOld = await wasInUse(database, config)
  const known = await database.db.selectFrom('categories').select('id').limit(1).executeTakeFirst()
  if (!known) {
    if (isOld && config.seed === 'demo') throw emptiedProblem(config)
    const { seedDemo, seedNone } = await import('./database/demo/seed')
    await (config.seed === 'demo' ? seedDemo(database) : seedNone(database))
  }
  await markInUse(database, config)
  const { demoShopper } = await import('./database/demo/shopper')
  const shopper = await database.db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', demoShopper.email)
    .executeTakeFirst()
  return shopper && `Demo login: ${demoShopper.email}, password ${demoShopper.password}`
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

const closeWithin = async (app: FastifyInstance) => {
  const late = setTimeout(() => {
    app.server.closeAllConnections()
  }, patience)
  await app.close()
  clearTimeout(late)
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
  const database = await databaseOrProblem(config)
  let app: FastifyInstance | undefined
  try {
    await migrateOrProblem(database)
    const login = await seed(database, config)
    app = await buildApp({ database, config, print, shopFolder: builtShop() })
    const address = await listen(app, config)
    // With PORT=0 the address is only known now, and mails carry it in their links.
    if (config.port === 0 && !variables.PUBLIC_URL) config.publicUrl = address
    app.postman.start()
    app.housekeeping.start()
    print(`Warraqin is open: ${address}`)
    if (login !== undefined) print(login)
    const running = app
    return {
      address,
      async stop() {
        await closeWithin(running)
        await database.close()
      },
    }
  } catch (error) {
    await app?.close()
    await database.close()
    throw error
  }
}
