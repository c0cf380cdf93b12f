import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema'
import { byteOrderMark, csvLine } from '../csvText'
import { idOf } from '../find'
import { newFile } from '../newFile'
import { counted, minute, money, priceIn, table } from '../print'
import { type Command, type Tool, ToolError } from '../tool'
import { actOn, named, readWords } from '../words'

const help = `Lists the orders, shows one, or writes all of them to a file for a spreadsheet.

  npm run admin -- orders list [--limit 50]
  npm run admin -- orders show ID
  npm run admin -- orders export FILE.csv

The file has a line for every ordered product, and must not exist yet.`

const orderRows = (db: Kysely<Database>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'o.id',
      'o.created_at',
      'o.total',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.phone',
      'u.address',
    ])

const list = async (words: string[], { database: { db }, config, say }: Tool) => {
  const price = priceIn(config)
  const { values } = readWords(words, { limit: { type: 'string', default: '50' } })
  const rows = await orderRows(db).orderBy('o.id', 'desc').limit(idOf(values.limit, 'rows')).execute()
  if (rows.length === 0) return say('There are no orders.')
  const lines = rows.map((order) => [
    String(order.id),
    minute(order.created_at),
    price(order.total),
    order.phone,
    `${order.first_name} ${order.last_name}`,
  ])
  say(table(['order', 'placed (UTC)', 'total', 'phone', 'shopper'], lines))
}

const show = async (words: string[], { database: { db }, config, say }: Tool) => {
  const price = priceIn(config)
  const { ID } = named(readWords(words, {}).positionals, 'ID')
  const order = await orderRows(db).where('o.id', '=', idOf(ID, 'an order')).executeTakeFirst()
  if (order === undefined) throw new ToolError(`There is no order ${ID}.`)
  const rows = await db
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('libraries as v', 'v.id', 'p.library_id')
    .select(['l.name', 'l.price', 'l.quantity', 'p.sku', 'v.name as library'])
    .where('l.order_id', '=', order.id)
    .orderBy('l.id')
    .execute()
  say(`Order ${String(order.id)}, placed ${minute(order.created_at)} UTC`)
  say(
    `${order.first_name} ${order.last_name}, ${order.email}, ${order.phone}${order.address ? `, ${order.address}` : ''}`,
  )
  const lines = rows.map((line) => [
    String(line.quantity),
    price(line.price),
    price(line.price * line.quantity),
    line.sku ?? '',
    line.name,
    line.library ?? '',
  ])
  say(table(['pieces', 'price', 'sum', 'sku', 'name', 'library'], lines))
  say(`Total ${price(order.total)}`)
}

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

const toFile = async (words: string[], { database: { db }, say }: Tool) => {
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
      ]),
    )
    if (!file.write(text.join(''))) await once(file, 'drain')
    count += page.length
  }
  file.end()
  await finished(file)
  say(`${counted(count, 'line')} written to ${FILE}.`)
}

export const orders: Command = {
  name: 'orders',
  summary: 'lists orders, shows one, writes them to a CSV file',
  help,
  run: (words, tool) =>
    actOn(words, {
      list: (rest) => list(rest, tool),
      show: (rest) => show(rest, tool),
      export: (rest) => toFile(rest, tool),
    }),
}
