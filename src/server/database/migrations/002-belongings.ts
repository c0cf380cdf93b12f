import { sql } from 'kysely'
import type { Migration } from './migration'

/** A mark on each shopper's favourites, cart and orders, as `catalogue_version` is one on the catalogue. */
export const belongings: Migration = {
  number: 2,
  name: 'belongings',
  async up(trx) {
    await sql`alter table users add column belongings text not null default ''`.execute(trx)
  },
}
