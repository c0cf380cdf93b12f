import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type OpenDatabase, openDatabase } from '../../src/server/database/connect'
import { seedDemo } from '../../src/server/database/demo/seed'
import { migrate } from '../../src/server/database/migrate'
import { type RunningShop, startShop } from '../support/runningShop'
import { testApp } from '../support/testApp'
import { fill } from './fill'

/** Signs the tokens of shoppers that the bench makes, so that they need no login. */
export const tokenSecret = 'a secret that the bench and the server share'

type Headers = Record<string, string>

const batch = 500

/** Headers of so many new shoppers, each with one line in the cart. */
async function makeShoppers(database: OpenDatabase, dataDir: string, count: number): Promise<Headers[]> {
  const { db } = database
  const { id: productId } = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'available')
    .limit(1)
    .executeTakeFirstOrThrow()
  const app = await testApp({ place: { dataDir }, database, drop: () => Promise.resolve() }, { tokenSecret })
  const headers: Headers[] = []
  for (let place = 0; place < count; place += batch) {
    const names = Array.from(
      { length: Math.min(batch, count - place) },
      (_, number) => `made${String(place + number)}`,
    )
    const users = await db
      .insertInto('users')
      .values(
        names.map((name) => ({
          email: `${name}@example.com`,
          email_key: `${name}@example.com`,
          username: name,
          password_hash: '',
          first_name: 'Made',
          last_name: 'Shopper',
          phone: '+964 770 000 0000',
          is_vendor: 0 as const,
          language: 'ar' as const,
          activated_at: '2026-01-01T00:00:00.000Z',
          created_at: '2026-01-01T00:00:00.000Z',
        })),
      )
      .returning('id')
      .execute()
    await db
      .insertInto('cart_lines')
      .values(users.map(({ id }) => ({ user_id: id, product_id: productId, quantity: 1 })))
      .execute()
    for (const { id } of users)
      headers.push({ authorization: `Bearer ${await app.app.startSession({ id, password_hash: '' })}` })
  }
  await app.close()
  return headers
}

/** Gives the first of the made shoppers so many orders of one line. */
async function makeOrders({ db }: OpenDatabase, count: number): Promise<void> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'made0')
    .executeTakeFirstOrThrow()
  const orders = await db
    .insertInto('orders')
    .values(
      Array.from({ length: count }, (_, number) => ({
        user_id: userId,
        total: 1000,
        created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
        idempotency_key: null,
        body_hash: null,
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('order_lines')
    .values(
      orders.map(({ id }) => ({
        order_id: id,
        product_id: null,
        name: `A book of order ${String(id)}`,
        image: null,
        price: 1000,
        quantity: 1,
      })),
    )
    .execute()
}

export interface FilledShop extends RunningShop {
  /** Headers of each shopper that was asked for. */
  shoppers: Headers[]
}

interface Wanted {
  /** Left out: the embedded database. */
  databaseUrl?: string | undefined
  shoppers?: number
  /** Of the first shopper. */
  orders?: number
}

/** The built shop with the demo and as many made products as it takes. */
export async function shopWith(
  products: number,
  { databaseUrl, shoppers = 0, orders = 0 }: Wanted = {},
): Promise<FilledShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'warraqin-bench-'))
  const database = await openDatabase({ dataDir, databaseUrl })
  await migrate(database)
  await seedDemo(database)
  await fill(database, products)
  const made = await makeShoppers(database, dataDir, shoppers)
  if (orders > 0) await makeOrders(database, orders)
  await database.close()
  const shop = await startShop({
    DATA_DIR: dataDir,
    TOKEN_SECRET: tokenSecret,
    HOST: '127.0.0.1',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  return {
    ...shop,
    shoppers: made,
    close: async () => {
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
