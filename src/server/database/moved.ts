import { type Kysely, sql } from 'kysely'
import type { DialectName } from './dialects/dialect'
import type { Database } from './schema'

type Db = Kysely<Database>

/** Where a shop was moved to, noted in the embedded database that it left. */
const leftFor = 'moved_to'
/** Noted in the database that a shop is moved to, until the one that it leaves is closed. */
const arriving = 'moving_since'

/** Both belong to one database, and go into no other. */
export const settingsOfMove: readonly string[] = [leftFor, arriving]

/** Names of the triggers that close a database. */
const closing = 'moved_away_'

const settingOf = async (db: Db, name: string) =>
  (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value

const note = (db: Db, name: string, value: string) =>
  db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()

/** The name of the database that the shop left this one for; undefined where it did not. */
export const movedTo = (db: Db): Promise<string | undefined> => settingOf(db, leftFor)

export const isArriving = async (db: Db): Promise<boolean> => (await settingOf(db, arriving)) !== undefined

export const noteArriving = (db: Db) => note(db, arriving, new Date().toISOString())

export const noteArrived = (db: Db) => db.deleteFrom('settings').where('name', '=', arriving).execute()

/**
 * Closes an embedded database whose shop was moved: from the end of this transaction on, whoever still has it open can
 * write nothing that would be missing in the other one.
 */
export const closeMoved = async (
  trx: Db,
  place: string,
  tables: readonly (keyof Database)[],
): Promise<void> => {
  await note(trx, leftFor, place)
  for (const table of tables)
    for (const event of ['insert', 'update', 'delete'])
      await sql`create trigger ${sql.ref(`${closing}${event}_${table}`)} before ${sql.raw(event)} on ${sql.table(table)}
        begin select raise(abort, 'The shop was moved to another database, and nothing is written here any more'); end`.execute(
        trx,
      )
}

/** Lets a database that was closed take everything again. */
export const reopenMoved = async (trx: Db, dialect: DialectName): Promise<void> => {
  if (dialect !== 'sqlite') return
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger' and substr(name, 1, ${closing.length}) = ${closing}`.execute(
    trx,
  )
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx)
}

/** Why no server may run on a database: a shop that was moved away, or has not arrived; undefined where one may. */
export const whyNotHere = async (db: Db): Promise<string | undefined> => {
  const found = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', settingsOfMove)
    .executeTakeFirst()
  if (found === undefined) return undefined
  return found.name === leftFor
    ? `The shop was moved to ${found.value}: start it with DATABASE_URL. ` +
        'To go on here instead, put a backup in its place: npm run admin -- restore FILE.'
    : 'The move of the shop to this database was interrupted: begin it again, with npm run admin -- move.'
}
