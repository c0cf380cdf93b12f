import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { byteOrderMark, csvLine } from './csvText'
import { newFile } from './newFile'
import { orderRows } from './orderRows'
import { counted, money } from './print'
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
  const file = await newFile(FILE)
  file.write(byteOrderMark + csvLine(exportHeader))
  let count = 0
  for (
    let page = await exportLines(db, 0);
    page.length > 0;
    page = await exportLines(db, page.at(-1)?.line ?? 0)
  ) {
    const text = page.map((row) =>
      csvLine([
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
      ]),
    )
    if (!file.write(text.join(''))) await once(file, 'drain')
    count += page.length
  }
  file.end()
  await finished(file)
  say(`${counted(count, 'line')} written to ${FILE}.`)
}
