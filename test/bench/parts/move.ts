import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { moveShop } from '../../../src/server/admin/move/moveShop'
import { openTarget } from '../../../src/server/admin/move/target'
import { type OpenDatabase, openDatabase } from '../../../src/server/database/connect'
import { seedDemo } from '../../../src/server/database/demo/seed'
import { migrate } from '../../../src/server/database/migrate'
import { startPostgres } from '../../support/postgres'
import { emptyDatabase } from '../emptyDatabase'
import { fill } from '../fill'
import type { BenchOptions } from '../options'
import type { Row } from '../report'

/** Orders for each product, as a shop has them after some years. */
const ordersOfProduct = 10 / 17
const linesOfOrder = 3

/** So many delivered orders of the demo's shopper, each with its lines, address and event. */
const fillOrders = async ({ db }: OpenDatabase, count: number) => {
  const { id: user } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const numbers = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})`
  const at = '2026-01-01T00:00:00.000Z'
  await sql`${numbers} insert into orders (user_id, created_at, total, idempotency_key, body_hash, state)
    select ${user}, ${at}, 3000, 'key-' || i, 'hash', 'delivered' from n`.execute(db)
  for (let line = 1; line <= linesOfOrder; line += 1)
    await sql`insert into order_lines (order_id, product_id, name, price, quantity)
      select o.id, p.id, p.name, p.price, ${line} from orders as o
        join products as p on p.id = 1 + (o.id * ${line}) % (select count(*) from products)`.execute(db)
  await sql`insert into order_deliveries
      (order_id, governorate_id, governorate_ar, governorate_en, name, phone, town, address, fee, days)
    select id, 1, 'بغداد', 'Baghdad', 'مريم هادي', '+964 770 123 4567', 'الكرادة', 'شارع 62', 5000, 3
    from orders`.execute(db)
  await sql`insert into order_events (order_id, state, actor, at)
    select id, 'delivered', 'shop', ${at} from orders`.execute(db)
}

/** How long an embedded shop takes to move to a PostgreSQL that writes to the disk; --requests says how many products. */
export async function move({ amount }: BenchOptions): Promise<Row[]> {
  const products = amount('requests', { short: 5000, long: 170_000 })
  const orders = Math.round(products * ordersOfProduct)
  const dataDir = await mkdtemp(join(tmpdir(), 'warraqin-bench-'))
  const cluster = await startPostgres({ durable: true })
  const from = await openDatabase({ dataDir })
  try {
    await migrate(from)
    await seedDemo(from)
    await fill(from, products)
    await fillOrders(from, orders)
    const address = await emptyDatabase(cluster.url, 'moved')
    const to = await openTarget(address, dataDir)
    const began = performance.now()
    const rows = await moveShop({ from, to, address, dataDir, onProgress: () => undefined })
    const seconds = (performance.now() - began) / 1000
    await to.close()
    const what = `${products.toLocaleString('en')} products and ${orders.toLocaleString('en')} orders`
    return [
      { measure: `${what}: rows`, value: rows ?? 0, unit: 'rows' },
      { measure: `${what}: moved in`, value: seconds, unit: 's', goal: { atMost: 300 } },
    ]
  } finally {
    await from.close()
    cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
