import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { writeCsvFile } from './csvFile'
import { orderRows } from './orderRows'
import { money } from './print'
import type { Tool } from './tool'
import { named, readWords } from './words'

const exportHeader = [
  'order',
  'placed',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'sku',
  'name',
  'library',
  'price',
  'quantity',
  'sum',
  'order_total',
  'state',
  'recipient',
  'recipient_phone',
  'governorate',
  'town',
  'street',
  'note',
  'delivery_fee',
]
const pageSize = 1000

const exportLines = (db: Kysely<Database>, after: number) =>
  orderRows(db)
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('libraries as v', 'v.id', 'p.library_id')
    .select(['l.id as line', 'l.name', 'l.price', 'l.quantity', 'p.sku', 'v.name as library'])
    .where('l.id', '>', after)
    .orderBy('l.id')
    .limit(pageSize)
    .execute()

/** Writes a line for every ordered product into a new file; throws a ToolError where it exists. */
export const exportOrders = async (words: string[], { database: { db }, say }: Tool) => {
  const { FILE } = named(readWords(words, {}).positionals, 'FILE')
  type Row = Awaited<ReturnType<typeof exportLines>>[number]
  const count = await writeCsvFile(
    FILE,
    exportHeader,
    (last?: Row) => exportLines(db, last?.line ?? 0),
    (row) => [
      row.id,
      row.created_at,
      row.first_name,
      row.last_name,
      row.email,
      row.phone,
      row.address ?? '',
      row.sku ?? '',
      row.name,
      row.library ?? '',
      money(row.price),
      row.quantity,
      money(row.price * row.quantity),
      money(row.total),
      row.state,
      row.recipient ?? '',
      row.recipient_phone ?? '',
      row.governorate ?? '',
      row.town ?? '',
      row.street ?? '',
      row.note ?? '',
      row.fee === null ? '' : money(row.fee),
    ],
  )
  say('linesWritten', { lines: { noun: 'line', count }, file: FILE })
}
