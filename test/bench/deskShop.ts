import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '../../src/server/database/connect'
import { demoDesk, demoShopper } from '../../src/server/database/demo/people'
import { seedDemo } from '../../src/server/database/demo/seed'
import { migrate } from '../../src/server/database/migrate'
import { startShop } from '../support/runningShop'
import { fill } from './fill'
import { fillOrders } from './fillOrders'

type Headers = Record<string, string>

/** Ids of products far down in each order of a library's table. */
type Deep = Record<'added' | 'name' | 'price', number>

export interface DeskShop {
  address: string
  /** The library of the demo's seller, which has nearly all products. */
  libraryId: number
  deep: Deep
  /** Headers of who works at the desk. */
  seller: Headers
  staff: Headers
  keeper: Headers
  close(): Promise<void>
}

const login = async (address: string, role: 'seller' | 'staff' | 'keeper'): Promise<Headers> => {
  const email = demoDesk.find((person) => person.role === role)?.email
  const response = await fetch(`${address}/api/Account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoShopper.password }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' }
}

/** The built shop with so many products of one library and as many orders in the year up to now. */
export async function deskShop(size: number, databaseUrl?: string): Promise<DeskShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'warraqin-desk-'))
  const database = await openDatabase({ dataDir, databaseUrl })
  await migrate(database)
  await seedDemo(database)
  const libraryId = demoDesk.find(({ role }) => role === 'seller')?.libraryId ?? 1
  await fill(database, size, [libraryId])
  await fillOrders(database, size)
  const farDown = async (column: 'id' | 'name' | 'effective_price') => {
    const { id } = await database.db
      .selectFrom('products')
      .select('id')
      .where('library_id', '=', libraryId)
      .orderBy(column, column === 'id' ? 'desc' : 'asc')
      .orderBy('id')
      .offset(Math.floor(size * 0.8))
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  const deep = {
    added: await farDown('id'),
    name: await farDown('name'),
    price: await farDown('effective_price'),
  }
  await database.close()
  const shop = await startShop({
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  const { address } = shop
  return {
    address,
    libraryId,
    deep,
    seller: await login(address, 'seller'),
    staff: await login(address, 'staff'),
    keeper: await login(address, 'keeper'),
    close: async () => {
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
