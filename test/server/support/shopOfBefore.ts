import { sql } from 'kysely'
import type { OpenDatabase } from '../../../src/server/database/connect'
import { migrate, migrations } from '../../../src/server/database/migrate'

/** The last step before there were sessions and registrations. */
const lastStep = 4

export interface FormerUser {
  name: string
  isActive: boolean
  isVendor?: boolean
  version?: number
  passwordHash?: string
}

/** Makes the tables of before. */
export const migrateToBefore = (database: OpenDatabase) =>
  migrate(
    database,
    migrations.filter(({ number }) => number <= lastStep),
  )

/** An account as the shop kept it before, a vendor with a library from the first day; answers its number. */
export const addFormerUser = async (
  { db }: OpenDatabase,
  { name, isActive, isVendor = false, version = 1, passwordHash = 'x' }: FormerUser,
): Promise<number> => {
  const email = `${name}@example.com`
  const made = '2026-01-01T00:00:00.000Z'
  const { rows } = await sql<{ id: number }>`
    insert into users (email, email_key, username, password_hash, first_name, last_name, phone, is_vendor, language,
      activated_at, token_version, created_at)
    values (${email}, ${email}, ${name}, ${passwordHash}, ${name}, 'Karim', '1', ${isVendor ? 1 : 0}, 'en',
      ${isActive ? made : null}, ${version}, ${made})
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  if (isVendor)
    await sql`insert into libraries (name, owner_id) values (${`${name} Karim`}, ${id})`.execute(db)
  return id
}

/** The row of a link of before whose secret has this hash. */
export const addFormerLink = async (
  { db }: OpenDatabase,
  { userId, kind, secretHash }: { userId: number; kind: 'activate' | 'reset'; secretHash: string },
) => {
  await sql`
    insert into links (user_id, kind, secret_hash, expires_at)
    values (${userId}, ${kind}, ${secretHash}, '2999-01-01T00:00:00.000Z')`.execute(db)
}

export const addFormerMail = async (
  { db }: OpenDatabase,
  { userId, kind }: { userId: number; kind: string },
) => {
  const now = new Date().toISOString()
  await sql`
    insert into outbox (kind, user_id, message_id, next_attempt_at, created_at)
    values (${kind}, ${userId}, ${`${kind} ${String(userId)}`}, ${now}, ${now})`.execute(db)
}
