import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '../../src/server/database/connect'
import { seedDemo } from '../../src/server/database/demo/seed'
import { demoShopper } from '../../src/server/database/demo/shopper'
import { migrate } from '../../src/server/database/migrate'
import { type RunningShop, startShop } from '../support/runningShop'
import { fill } from './fill'

/** The built shop with the demo and as many made products as it takes; without `databaseUrl` on the embedded database. */
export async function shopWith(products: number, databaseUrl?: string): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'warraqin-bench-'))
  const database = await openDatabase({ dataDir, databaseUrl })
  await migrate(database)
  await seedDemo(database)
  await fill(database, products)
  await database.close()
  const shop = await startShop({
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  })
  return {
    ...shop,
    close: async () => {
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Headers of somebody who is logged in. */
export async function loggedIn({ address }: RunningShop): Promise<Record<string, string>> {
  const { email, password } = demoShopper
  const response = await fetch(`${address}/api/Account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const answer = (await response.json()) as { data: { token: string } }
  return { authorization: `Bearer ${answer.data.token}` }
}
