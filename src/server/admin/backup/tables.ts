import type { Database } from '../../database/schema'

/**
 * What a backup holds, each with the columns that order it, those that others point to first. Null: left out, because it
 * is worth nothing later, is made of the rest or, like sessions, must not come back.
 */
const keys = {
  users: ['id'],
  registrations: ['id'],
  links: ['id'],
  left_pictures: ['address'],
  libraries: ['id'],
  categories: ['id'],
  sub_categories: ['id'],
  products: ['id'],
  stock: ['product_id'],
  stock_watches: ['product_id', 'user_id'],
  favourites: ['user_id', 'product_id'],
  cart_lines: ['id'],
  orders: ['id'],
  order_lines: ['id'],
  governorates: ['id'],
  order_deliveries: ['order_id'],
  order_events: ['order_id', 'state'],
  contact_messages: ['id'],
  desk_log: ['id'],
  outbox: ['id'],
  settings: ['name'],
  search_keys: null,
  search_keys_due: null,
  sessions: null,
  limits: null,
} satisfies Record<keyof Database, readonly string[] | null>

export type TableName = keyof Database

export interface BackupTable {
  name: TableName
  key: readonly string[]
}

export const backupTables: readonly BackupTable[] = Object.entries(keys).flatMap(([name, key]) =>
  key === null ? [] : [{ name: name as TableName, key }],
)
