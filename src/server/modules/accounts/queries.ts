import { type Kysely, sql } from 'kysely'
import type { ChangeProfileBody } from '../../../contract/entities/account'
import { prepared } from '../../database/prepared'
import type { Database } from '../../database/schema'
import { takenName } from '../../libraries/takenName'
import { endSessionsOf } from '../../plugins/keptSessions'
import { emailKey, usernameKey } from '../../accountKeys'
import { namesToTry, usernameFrom } from './identity'
import { endRegistrations, type Registration } from './registrations'

type Db = Kysely<Database>

/** The account of an e-mail address or a username, in any case. */
export const findAccount = (db: Db, login: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(
      login.includes('@') ? 'email_key' : 'username',
      '=',
      login.includes('@') ? emailKey(login) : usernameKey(login),
    )
    .where('guest_email', 'is', null)
    .executeTakeFirst()

export const findByEmail = (db: Db, email: string) =>
  db.selectFrom('users').select('id').where('email_key', '=', emailKey(email)).executeTakeFirst()

const profileOf = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('users')
    .leftJoin('libraries', 'libraries.owner_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.username',
      'users.first_name',
      'users.last_name',
      'users.phone',
      'users.profile_image',
      'users.language',
      'users.role',
      'libraries.name as library',
      sql<string | null>`coalesce(users.address, libraries.address)`.as('address'),
    ])
    .where('users.id', '=', id)
    .orderBy('libraries.id')
    .limit(1),
)

export const readProfile = async (db: Db, id: number) => {
  const [profile] = await profileOf(db, { id })
  if (!profile) throw new Error(`There is no account ${String(id)}`)
  return profile
}
export type Profile = Awaited<ReturnType<typeof readProfile>>

/** Adds the account of a registration; undefined where its e-mail address has one already. */
export const addAccount = async (trx: Db, registration: Registration): Promise<number | undefined> => {
  const { id: _waiting, created_at: _asked, ...person } = registration
  const now = new Date().toISOString()
  for (const username of namesToTry(usernameFrom(person.email))) {
    const added = await trx
      .insertInto('users')
      .values({
        ...person,
        username,
        address: null,
        role: person.is_vendor === 1 ? 'seller' : 'shopper',
        activated_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
    if (await findByEmail(trx, person.email)) return undefined
  }
  return undefined
}

/** A vendor's library: nobody is led to it before it has products. */
export const addLibrary = async (trx: Db, ownerId: number, vendorName: string): Promise<void> => {
  for (const name of namesToTry(vendorName, ' ')) {
    if ((await takenName(trx, [name])) !== undefined) continue
    const added = await trx
      .insertInto('libraries')
      .values({ name, vendor_name: vendorName, is_public: 0, owner_id: ownerId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return
  }
}

/** What a person says of himself; the username and the e-mail address stay. */
export const writeProfile = async (trx: Db, id: number, profile: ChangeProfileBody): Promise<void> => {
  await trx
    .updateTable('users')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone: profile.phoneNumber,
      address: profile.address,
      language: profile.language,
    })
    .where('id', '=', id)
    .execute()
}

/** Shows another picture, or none; housekeeping removes the files of the one before. */
export const writePicture = async (trx: Db, id: number, address: string | null): Promise<void> => {
  await trx.updateTable('users').set({ profile_image: address }).where('id', '=', id).execute()
}

/** Who changes a password by the one that it replaces. */
interface Holder {
  session: string
  /** Of the password that was compared. */
  formerHash: string
}

/**
 * Sets the password; ends every session but the holder's, every other reset link and all that still waits for the account's
 * address. Answers false, and changes nothing, where the holder's password is no longer the account's.
 */
export const changePassword = async (
  trx: Db,
  id: number,
  passwordHash: string,
  holder?: Holder,
): Promise<boolean> => {
  const changed = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .$if(holder !== undefined, (query) => query.where('password_hash', '=', holder?.formerHash ?? ''))
    .returning('email_key')
    .executeTakeFirst()
  if (!changed) return false
  await endRegistrations(trx, changed.email_key)
  await endSessionsOf(trx, id, holder?.session)
  await trx
    .updateTable('links')
    .set({ used_at: new Date().toISOString() })
    .where('user_id', '=', id)
    .where('kind', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()
  return true
}
