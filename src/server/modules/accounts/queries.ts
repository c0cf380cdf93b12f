import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../contract/constants'
import type { RegisterFields } from '../../../contract/entities/account'
import { prepared } from '../../database/prepared'
import type { Database } from '../../database/schema'
import { emailKey, freeName, usernameFrom, usernameKey } from './identity'

type Db = Kysely<Database>

/** The account of an e-mail address or a username, in any case. */
export const findAccount = (db: Db, login: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'activated_at', 'token_version'])
    .where(
      login.includes('@') ? 'email_key' : 'username',
      '=',
      login.includes('@') ? emailKey(login) : usernameKey(login),
    )
    .executeTakeFirst()

export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'activated_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()

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

export interface NewAccount {
  fields: RegisterFields
  passwordHash: string
  profileImage: string | null
  language: Language
}

const likePrefix = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

const freeUsername = async (trx: Db, email: string) => {
  const wanted = usernameFrom(email)
  const rows = await trx
    .selectFrom('users')
    .select('username')
    .where(sql<boolean>`username like ${likePrefix(wanted)} escape '\\'`)
    .execute()
  return freeName(wanted, new Set(rows.map(({ username }) => username)))
}

/** Adds the account; undefined where its e-mail address, or in a race its username, is taken. */
export const addAccount = async (trx: Db, { fields, passwordHash, profileImage, language }: NewAccount) =>
  trx
    .insertInto('users')
    .values({
      email: fields.Email,
      email_key: emailKey(fields.Email),
      username: await freeUsername(trx, fields.Email),
      password_hash: passwordHash,
      first_name: fields.FirstName,
      last_name: fields.LastName,
      phone: fields.Phone,
      address: null,
      profile_image: profileImage,
      is_vendor: fields.IsCustomer ? 0 : 1,
      language,
      activated_at: null,
      token_version: 1,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** A vendor's library: nobody sees it before it has products. */
export const addLibrary = async (
  trx: Db,
  ownerId: number,
  { FirstName, LastName }: RegisterFields,
): Promise<void> => {
  const wanted = `${FirstName} ${LastName}`
  for (;;) {
    const rows = await trx
      .selectFrom('libraries')
      .select('name')
      .where(sql<boolean>`name like ${likePrefix(wanted)} escape '\\'`)
      .execute()
    const added = await trx
      .insertInto('libraries')
      .values({
        name: freeName(wanted, new Set(rows.map(({ name }) => name)), ' '),
        vendor_name: wanted,
        is_public: 0,
        owner_id: ownerId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return
  }
}

export const activate = async (trx: Db, id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ activated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Sets the password, ends every session and every other reset link of the account. */
export const changePassword = async (trx: Db, id: number, passwordHash: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set((eb) => ({ password_hash: passwordHash, token_version: eb('token_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('links')
    .set({ used_at: new Date().toISOString() })
    .where('user_id', '=', id)
    .where('kind', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()
}
