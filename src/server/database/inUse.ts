import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'
import type { OpenDatabase } from './connect'
import { withoutPassword } from './withoutPassword'

/** The setting and the file in DATA_DIR that say that a database holds, or once held, somebody's shop. */
const setting = 'in_use_since'
const fileName = 'databases-in-use'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Names a database without its password. */
const nameOf = ({ databaseUrl }: Place) => {
  if (databaseUrl === undefined) return 'embedded'
  return withoutPassword(databaseUrl)
}

const isInFile = async (place: Place) => {
  const lines = await readFile(join(place.dataDir, fileName), 'utf8').catch(() => '')
  return lines.split('\n').includes(nameOf(place))
}

const isInDatabase = async ({ db }: OpenDatabase) =>
  (await db.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst()) !==
  undefined

/** Whether the shop in this database was open before, even if nothing is left of it. */
export const wasInUse = async (database: OpenDatabase, place: Place): Promise<boolean> =>
  (await isInDatabase(database)) || (await isInFile(place))

/** Notes it in both places: a database may be emptied, and may be taken away. */
export const markInUse = async (database: OpenDatabase, place: Place): Promise<void> => {
  if (!(await isInDatabase(database)))
    await database.db
      .insertInto('settings')
      .values({ name: setting, value: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  if (!(await isInFile(place)))
    await appendFile(join(place.dataDir, fileName), `${nameOf(place)}\n`, { mode: 0o600 })
}
