import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../contract/constants'
import type { RegisterFields } from '../../../contract/entities/account'
import type { Database } from '../../database/schema'
import { emailKey } from '../../accountKeys'

type Db = Kysely<Database>

export interface NewRegistration {
  fields: RegisterFields
  passwordHash: string
  profileImage: string | null
  language: Language
}

/**
 * Keeps what somebody registered with until the mailbox's owner follows its link: several may wait for one address, and
 * none of them is an account. Answers its id; undefined where the address has an account already.
 */
export const addRegistration = async (
  trx: Db,
  { fields, passwordHash, profileImage, language }: NewRegistration,
): Promise<number | undefined> => {
  const key = emailKey(fields.Email)
  const { rows } = await sql<{ id: number }>`
    insert into registrations (email, email_key, password_hash, first_name, last_name, phone, profile_image, is_vendor,
      language, created_at)
    select ${fields.Email}, ${key}, ${passwordHash}, ${fields.FirstName}, ${fields.LastName}, ${fields.Phone},
      ${profileImage}, ${sql.lit(fields.IsCustomer ? 0 : 1)}, ${language}, ${new Date().toISOString()}
    where not exists (select 1 from users where email_key = ${key})
    returning id`.execute(trx)
  return rows[0]?.id
}

export const findRegistration = (trx: Db, id: number) =>
  trx.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()
export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

/** Those that wait for an address, the latest first. */
export const latestRegistrations = (trx: Db, email: string, limit: number) =>
  trx
    .selectFrom('registrations')
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Ends all that wait for an address, with their links and the mails about them. */
export const endRegistrations = async (trx: Db, key: string): Promise<void> => {
  await trx.deleteFrom('registrations').where('email_key', '=', key).execute()
}
