import { sql } from 'kysely'
import type { ColumnWords } from '../dialects/dialect'
import { separateWaiting } from '../separateWaiting'
import type { Migration } from './migration'

const linksTable = ({ id }: ColumnWords) => [
  'create table former_links as select * from links',
  'drop table links',
  `create table links (
    id ${id},
    user_id integer references users (id) on delete cascade,
    registration_id integer references registrations (id) on delete cascade,
    kind text not null,
    secret_hash text not null unique,
    expires_at text not null,
    used_at text
  )`,
  'create index links_of_user on links (user_id)',
  'create index links_of_registration on links (registration_id)',
  `insert into links (user_id, kind, secret_hash, expires_at, used_at)
   select user_id, kind, secret_hash, expires_at, used_at from former_links`,
  'drop table former_links',
]

const statements = (words: ColumnWords) => [
  `create table registrations (
    id ${words.id},
    email text not null,
    email_key text not null,
    password_hash text not null,
    first_name text not null,
    last_name text not null,
    phone text not null,
    profile_image text,
    is_vendor integer not null,
    language text not null,
    created_at ${words.ordered} not null
  )`,
  'create index registrations_of_email on registrations (email_key)',
  'create index registrations_oldest on registrations (created_at)',
  ...linksTable(words),
  'alter table outbox add column registration_id integer references registrations (id) on delete cascade',
  'alter table outbox add column priority integer not null default 1',
  'create index outbox_of_registration on outbox (registration_id)',
  'drop index outbox_waiting',
  'create index outbox_waiting on outbox (priority, next_attempt_at) where sent_at is null',
]

/**
 * Whoever registers waits apart from the accounts until a link was followed, so that nobody can take the address of
 * somebody else; and people who wait for a mail get it before all others.
 */
export const registrations: Migration = {
  number: 6,
  name: 'registrations',
  async up(trx, words) {
    for (const statement of statements(words)) await sql.raw(statement).execute(trx)
    await separateWaiting(trx)
  },
}
