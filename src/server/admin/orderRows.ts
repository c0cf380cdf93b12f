import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Orders with whom and what they are for, to be narrowed and ordered. */
export const orderRows = (db: Kysely<Database>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('order_deliveries as d', 'd.order_id', 'o.id')
    .select([
      'o.id',
      'o.created_at',
      'o.total',
      'o.state',
      'd.name as recipient',
      'd.phone as recipient_phone',
      'd.governorate_en as governorate',
      'd.town',
      'd.address as street',
      'd.note',
      'd.fee',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.phone',
      'u.address',
    ])
