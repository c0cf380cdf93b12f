import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Language } from '../../contract/constants'
import type { Role } from '../../contract/rules/roles'
import { preparedForList } from '../database/prepared'
import type { Database } from '../database/schema'

type Db = Kysely<Database>

/** Seconds that a login lasts. */
export const sessionSeconds = 7 * 86_400

/** Logins of one account that last at a time; a further one ends the oldest, so that nobody fills the table. */
const mostSessions = 20

/** More rows than one account ever has: SQLite takes an offset only behind a limit. */
const everyRow = 1_000_000

/** Who is logged in. */
export interface Shopper {
  id: number
  /** Language of the mails that this person gets. */
  language: Language
  role: Role
  /** Another one after every change of what the shopper has. */
  version: string
  /** Names the login. */
  session: string
}

/** Sessions that are over, and those of an account that must make room for one more. */
const clearAway = async (trx: Db, userId: number, now: number) => {
  await trx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', new Date(now).toISOString()),
        eb(
          'id',
          'in',
          eb
            .selectFrom('sessions')
            .select('id')
            .where('user_id', '=', userId)
            .orderBy('expires_at', 'desc')
            .limit(everyRow)
            .offset(mostSessions - 1),
        ),
      ]),
    )
    .execute()
}

/** Whose password was found right, and what it was compared with. */
export interface Identified {
  id: number
  password_hash: string
}

/**
 * Begins a session and answers its id, drawn by lot: it never comes again, whatever happens to the database. Holds the
 * account's row meanwhile, so that a new password ends this session too or, where it came first, leaves none to begin:
 * then undefined.
 */
export const beginSession = (
  db: Db,
  { id: userId, password_hash }: Identified,
): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const held = await trx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', userId)
      .where('password_hash', '=', password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!held) return undefined
    const now = Date.now()
    await clearAway(trx, userId, now)
    const id = randomBytes(16).toString('base64url')
    await trx
      .insertInto('sessions')
      .values({ id, user_id: userId, expires_at: new Date(now + sessionSeconds * 1000).toISOString() })
      .execute()
    return id
  })

export const endSession = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends all logins of an account, or all but the one that is named. */
export const endSessionsOf = async (db: Db, userId: number, but = ''): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', but).execute()
}

const selectShoppers = preparedForList((db, ids: string[]) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as session', 'u.id', 'u.language', 'u.role', 'u.shopper_version as version'])
    .where('s.id', 'in', ids),
)

/** Whose the sessions are, by their ids; those that ended are left out. */
export const shoppersOf = async (db: Db, ids: string[]): Promise<Map<string, Shopper>> => {
  const shoppers: Shopper[] = await selectShoppers(db, ids, {})
  return new Map(shoppers.map((shopper) => [shopper.session, shopper]))
}
