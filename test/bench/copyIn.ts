import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'

import { type OpenDatabase, openDatabase } from '../../src/server/database/connect'
import { seedDemo } from '../../src/server/database/demo/seed'
import { migrate } from '../../src/server/database/migrate'
import { soundText } from '../../src/server/products/sounds'
import { fold } from '../../src/contract/arabic'
import { madeProduct, shelfOf } from './fill'

type Cell = string | number

/** Rows that are handed to psql at a time. */
const batch = 2000

/** Copies rows into a table by psql; its triggers and foreign keys stay silent. */
const copy = async (url: string, table: string, columns: readonly string[], rows: Iterable<Cell[]>) => {
  const statement = `copy ${table} (${columns.join(', ')}) from stdin`
  const psql = spawn('psql', ['-qX', '-v', 'ON_ERROR_STOP=1', '-d', url, '-c', statement], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, PGOPTIONS: '-c session_replication_role=replica' },
  })
  const ended = once(psql, 'exit')
  let lines: string[] = []
  const send = async () => {
    if (!psql.stdin.write(lines.join(''))) await once(psql.stdin, 'drain')
    lines = []
  }
  for (const row of rows) {
    lines.push(`${row.join('\t')}\n`)
    if (lines.length === batch) await send()
  }
  psql.stdin.end(lines.join(''))
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`psql could not copy into ${table}.`)
}

const tables = [
  'products',
  'search_keys',
  'search_words',
  'users',
  'orders',
  'order_lines',
  'order_deliveries',
  'order_events',
]

/** Takes the indexes that are no constraint off the tables, and hands out what makes them anew. */
const withoutIndexes = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index as i left join pg_constraint as c on c.conindid = i.indexrelid
     where c.oid is null and i.indrelid::regclass::text = any($1)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** A shopper who was here before has ten orders, of two lines each. */
export const ordersOfShopper = 10
const at = '2026-01-01T00:00:00.000Z'

const ordersFor = (count: number) => `
  insert into users (email, email_key, username, password_hash, first_name, last_name, phone, language, activated_at, created_at)
    select e, e, 'old' || i, '', 'Old', 'Shopper', '1', 'ar', '${at}', '${at}'
    from (select i, 'old' || i || '@example.com' as e from generate_series(1, ${String(Math.ceil(count / ordersOfShopper))}) as i) as n;
  insert into orders (user_id, created_at, total, idempotency_key, body_hash, state)
    select u.id, '${at}', 3000, 'key-' || i, 'hash', 'delivered'
    from generate_series(1, ${String(ordersOfShopper)}) as i, users as u where u.username like 'old%' limit ${String(count)};
  insert into order_lines (order_id, product_id, name, price, quantity, library_id, sold_on)
    select o.id, p.id, p.name, p.price, line, p.library_id, '2026-01-01' from orders as o, generate_series(1, 2) as line
      join lateral (select * from products where id = 1 + (o.id::bigint * 7919 * line) % (select max(id) from products)) as p on true;
  insert into order_deliveries (order_id, governorate_id, governorate_ar, governorate_en, name, phone, town, address, fee, days)
    select id, 1, 'بغداد', 'Baghdad', 'مريم هادي', '+964 770 123 4567', 'الكرادة', 'شارع 62', 5000, 3 from orders;
  insert into order_events (order_id, state, actor, at) select id, 'delivered', 'shop', '${at}' from orders`

/** Everything of the made products that the shop would have written beside them. */
const copyProducts = async (url: string, database: OpenDatabase, total: number) => {
  const shelf = await shelfOf(database)
  const columns = Object.keys(madeProduct(0, shelf))
  const products = function* () {
    for (let number = 0; number < total; number += 1) yield Object.values(madeProduct(number, shelf))
  }
  await copy(url, 'products', columns, products())
  const { first } = await database.db
    .selectFrom('products')
    .select((query) => query.fn.min('id').as('first'))
    .where('sku', '=', 'made-0')
    .executeTakeFirstOrThrow()
  const keys = function* () {
    for (let number = 0; number < total; number += 1) {
      const { name, author } = madeProduct(number, shelf)
      yield [Number(first) + number, fold(author), soundText(name, null, null, author)]
    }
  }
  await copy(url, 'search_keys', ['product_id', 'author', 'sounds'], keys())
}

/** Fills an empty database with the demo, so many made products and as many orders. */
export async function copyIn(databaseUrl: string, total: number): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await migrate(database)
  await seedDemo(database)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const indexes = await withoutIndexes(client)
  await copyProducts(databaseUrl, database, total)
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'",
  )
  await client.query(`insert into search_words
    select distinct word from products, unnest(string_to_array(search_text, ' ')) as word on conflict do nothing`)
  for (const statement of ordersFor(total).split(';')) await client.query(statement)
  for (const definition of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
  await database.close()
}
