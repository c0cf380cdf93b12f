import { load } from '../load'
import { memoryOf } from '../processes'
import type { Row } from '../report'
import { startShop } from '../../support/runningShop'

/** Milliseconds in which a server that was just started comes to rest. */
const settling = 3000

/** Memory of the server with the demo: at rest, and the most while 50 connections read. */
export async function memory(): Promise<Row[]> {
  const shop = await startShop()
  await new Promise((resolve) => setTimeout(resolve, settling))
  const idle = memoryOf(shop.pid)
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, memoryOf(shop.pid))), 250)
  for (const path of ['/', '/api/Category/2?pageSize=24', '/api/Products/new-releases']) {
    await load(shop.address + path, { connections: 50, duration: 2000, warmUp: 0 })
  }
  clearInterval(watch)
  await shop.close()
  return [
    { measure: 'server at rest', value: idle, unit: 'MiB', goal: { atMost: 120 } },
    { measure: 'server under load, most', value: most, unit: 'MiB', goal: { atMost: 200 } },
  ]
}
