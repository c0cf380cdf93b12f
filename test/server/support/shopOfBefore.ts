import { sql } from 'kysely'
import type { OpenDatabase } from '../../../src/server/database/connect'
import { runFile } from '../../../src/server/database/migrate'

export interface FormerUser {
  name: string
  isActive: boolean
  isVendor?: boolean
  version?: number
  passwordHash?: string
}

/** Makes the tables of the first version, by the statements with which it made them itself. */
export const migrateToBefore = ({ db, own, dialect }: OpenDatabase) =>
  own.alone(db, (trx) => runFile(trx, `test/support/oldShop/${dialect}.sql`))

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

/** A product of before, in a library and a category of its own; `searchText` holds its folded words. Answers its number. */
export const addFormerProduct = async (
  { db }: OpenDatabase,
  { name, searchText }: { name: string; searchText: string },
): Promise<number> => {
  const now = '2026-01-01T00:00:00.000Z'
  await sql`insert into libraries (name) values (${name})`.execute(db)
  await sql`insert into categories (name, created_at) values (${name}, ${now})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into products (library_id, sku, name, price, effective_price, category_id, status, released_at, search_text)
    select l.id, 'sku', ${name}, 1000, 1000, c.id, 'available', ${now}, ${searchText}
    from libraries as l join categories as c on c.name = l.name where l.name = ${name}
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}
