import { type Kysely, sql } from 'kysely'
import type { Database } from './schema'

const statements = [
  `insert into registrations (email, email_key, password_hash, first_name, last_name, phone, profile_image, is_vendor,
     language, created_at)
   select email, email_key, password_hash, first_name, last_name, phone, profile_image, is_vendor, language, created_at
   from users where activated_at is null`,
  ...['links', 'outbox'].map(
    (table) => `update ${table} set
       registration_id = (
         select r.id from registrations as r join users as u on u.email_key = r.email_key where u.id = ${table}.user_id
       ),
       user_id = null
     where kind = 'activate' and user_id in (select id from users where activated_at is null)`,
  ),
  `update outbox set priority = 0 where kind in ('activate', 'reset')`,
  `delete from libraries where owner_id in (select id from users where activated_at is null)
     and not exists (select 1 from products where products.library_id = libraries.id)`,
  'delete from users where activated_at is null',
]

/**
 * Accounts that were never activated used to stand among the others, vendors with a library of their own. They become
 * registrations that wait, whose links still work. Does nothing where there is none: for a database or a backup of before.
 */
export const separateWaiting = async (trx: Kysely<Database>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(trx)
}
