import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { closeFolder } from './closeFolder'
import { codeOf } from './codeOf'
import { type Config, ConfigProblem, readConfig } from './config'
import { type OpenDatabase, openDatabase } from './database/connect'
import { wasInUse } from './database/inUse'
import { migrate } from './database/migrate'
import { whyNotHere } from './database/moved'
import { withoutPassword } from './database/withoutPassword'
import { openPictures, type Pictures } from './images/pictures'
import { makeFolder } from './makeFolder'
import { reasonOf } from './reasonOf'

/** What keeps the shop from starting, as a sentence for whoever started it. */
export class StartProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartProblem'
  }
}

export const configOrProblem = (variables: Readonly<Record<string, string | undefined>>): Config => {
  try {
    return readConfig(variables)
  } catch (error) {
    throw error instanceof ConfigProblem ? new StartProblem(error.message) : error
  }
}

export const writableOrProblem = async (dataDir: string): Promise<void> => {
  try {
    makeFolder(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
    await closeFolder(dataDir)
  } catch (error) {
    throw new StartProblem(`DATA_DIR (${dataDir}) is not a folder that can be written to: ${codeOf(error)}.`)
  }
}

const placeOf = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === undefined
    ? `The database in DATA_DIR (${dataDir})`
    : `The database of DATABASE_URL (${withoutPassword(databaseUrl)})`

export const databaseOrProblem = async (config: Config): Promise<OpenDatabase> => {
  try {
    return await openDatabase(config)
  } catch (error) {
    throw new StartProblem(`${placeOf(config)} cannot be opened: ${reasonOf(error)}.`)
  }
}

/** What `work` makes with packages that are installed once this setting is there. */
export const installedOrProblem = async <Made>(setting: string, work: () => Promise<Made>): Promise<Made> => {
  try {
    return await work()
  } catch (error) {
    if (!/^(?:ERR_)?MODULE_NOT_FOUND$/.test(codeOf(error))) throw error
    throw new StartProblem(
      `${setting} needs packages that are not installed: npm run build with ${setting} set brings them.`,
    )
  }
}

export const picturesOrProblem = (config: Config, { db }: OpenDatabase): Promise<Pictures> =>
  installedOrProblem('PICTURES_URL', () => openPictures(config, db))

export const migrateOrProblem = async (database: OpenDatabase): Promise<void> => {
  try {
    await migrate(database)
  } catch (error) {
    throw new StartProblem(`The tables of the database could not be made ready. ${reasonOf(error)}`)
  }
}

/** Whether nothing stands in a database, not even what every shop begins with; and whether a shop was in use here before. */
export const lookInside = async (
  database: OpenDatabase,
  config: Config,
): Promise<{ isEmpty: boolean; isOld: boolean }> => {
  // Asked first: a server that starts beside this one fills the database before it notes that.
  const isOld = await wasInUse(database, config)
  const known = await database.db.selectFrom('categories').select('id').limit(1).executeTakeFirst()
  return { isEmpty: known === undefined, isOld }
}

export const emptiedProblem = (config: Config) =>
  new StartProblem(
    `${placeOf(config)} is empty although a shop was in use here: bring it back with npm run admin -- restore FILE, ` +
      'begin anew without the demo with SEED=none npm start, or take the demo with npm run admin -- reset --demo.',
  )

/** A shop that was moved is not served from the place that it left, nor before it has arrived. */
export const hereOrProblem = async ({ db }: OpenDatabase): Promise<void> => {
  const sentence = await whyNotHere(db)
  if (sentence !== undefined) throw new StartProblem(sentence)
}

/**
 * Throws StartProblem where the shop is not in this database: it was moved away, has not arrived, or was emptied. Work there would
 * be lost, and a backup of it would push a good one out.
 */
export const shopHereOrProblem = async (database: OpenDatabase, config: Config): Promise<void> => {
  await hereOrProblem(database)
  const { isEmpty, isOld } = await lookInside(database, config)
  if (isEmpty && isOld) throw emptiedProblem(config)
}

export const listenProblem = (error: unknown, { port, host }: Config): unknown => {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${String(port)} is taken: end what uses it, or choose another one, as in PORT=${String(port + 1)} npm start.`,
    EACCES: `Port ${String(port)} may not be opened by this user: choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST (${host}) is no address of this machine.`,
    ENOTFOUND: `HOST (${host}) is not known.`,
  }
  const sentence = sentences[codeOf(error)]
  return sentence === undefined ? error : new StartProblem(sentence)
}
