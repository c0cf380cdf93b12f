import { sql } from 'kysely'
import type { Migration } from './migration'

/** As long as a token lives, ms. */
const week = 7 * 86_400_000

/**
 * A row for every login. Tokens used to name an account by its number and a version, and a number can be given again
 * after a restore; those that are out now go on as sessions of that name until they expire.
 */
export const sessions: Migration = {
  number: 5,
  name: 'sessions',
  async up(trx, { ordered }) {
    const statements = [
      `create table sessions (
        id text primary key,
        user_id integer not null references users (id) on delete cascade,
        expires_at ${ordered} not null
      )`,
      'create index sessions_of_user on sessions (user_id, expires_at)',
      'create index sessions_oldest on sessions (expires_at)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
    const until = new Date(Date.now() + week).toISOString()
    await sql`
      insert into sessions (id, user_id, expires_at)
      select cast(id as text) || '.' || cast(token_version as text), id, ${sql.lit(until)} from users`.execute(
      trx,
    )
    await sql`alter table users drop column token_version`.execute(trx)
  },
}
