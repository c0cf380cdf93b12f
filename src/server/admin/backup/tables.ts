import type { Database } from '../../database/schema'

/** What a backup holds, each with the columns that order it, those that others point to first. Tables are emptied from the last on. */
const keptKeys = {
  // Triggers write into it when rows of others go.
  left_pictures: ['address'],
  users: ['id'],
  registrations: ['id'],
  links: ['id'],
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
  order_shares: ['order_id', 'library_id'],
  contact_messages: ['id'],
  desk_log: ['id'],
  desk_log_libraries: ['library_id', 'entry_id'],
  imports: ['id'],
  import_changes: ['import_id', 'product_id'],
  import_jobs: ['id'],
  import_findings: ['job_id', 'place'],
  outbox: ['id'],
  settings: ['name'],
} as const

/** What a backup leaves out, because it is worth nothing later, is made of the rest or, like sessions, must not come back. */
const otherKeys = {
  support_sessions: ['id'],
  import_pieces: ['job_id', 'piece'],
  search_keys: ['product_id'],
  search_keys_due: ['product_id'],
  sessions: ['id'],
  limits: ['key', 'window_start'],
} satisfies Record<Exclude<keyof Database, keyof typeof keptKeys>, readonly string[]>

export type TableName = keyof Database

export interface BackupTable {
  name: TableName
  key: readonly string[]
}

const tablesOf = (keys: Partial<Record<TableName, readonly string[]>>): BackupTable[] =>
  Object.entries(keys).map(([name, key]) => ({ name: name as TableName, key }))

export const backupTables: readonly BackupTable[] = tablesOf(keptKeys)

/** All that a shop consists of, in the same order. */
export const tablesOfShop: readonly BackupTable[] = [...backupTables, ...tablesOf(otherKeys)]
