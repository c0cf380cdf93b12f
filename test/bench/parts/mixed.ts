import { titleOf } from '../fill'
import { load } from '../load'
import { cpuOf, memoryOf } from '../processes'
import type { Row } from '../report'
import { loggedIn, shopWith } from '../shops'

/** 200 shoppers at once, most of them looking, some searching, some putting books into the cart. */
export async function mixed(): Promise<Row[]> {
  const shop = await shopWith(10_000)
  const token = await loggedIn(shop)
  const json = { 'content-type': 'application/json' }
  const looking = [
    '/',
    '/api/Category/2?pageSize=24',
    '/api/Products/new-releases',
    '/api/Category',
    '/books',
  ]
  const before = cpuOf(shop.pid)
  const result = await load(shop.address, {
    connections: 200,
    duration: 8000,
    request: (turn, connection) => {
      const kind = (turn + connection) % 20
      if (kind === 0)
        return {
          path: '/api/Cart',
          method: 'POST',
          headers: { ...json, ...token },
          body: JSON.stringify({ productId: 1 + (turn % 50), quantity: 1 }),
        }
      if (kind < 3)
        return {
          path: '/api/Libraries/search?pageSize=24',
          method: 'POST',
          headers: json,
          body: JSON.stringify({
            name: titleOf((turn * 200 + connection) % 9000).split(' ')[2],
            type: 'Product',
          }),
        }
      if (kind < 8) return { path: `/api/Products/${String(1 + ((turn * 7 + connection) % 9000))}` }
      if (kind < 10) return { path: '/api/Category/2?pageSize=24', headers: token }
      return { path: looking[kind % looking.length] ?? '/' }
    },
  })
  const cpu = (cpuOf(shop.pid) - before) / (result.perSecond * 9)
  const held = memoryOf(shop.pid)
  await shop.close()
  return [
    { measure: '200 shoppers, mixed', value: result.perSecond, unit: 'req/s', cpu },
    { measure: 'median', value: result.median, unit: 'ms' },
    { measure: 'p99', value: result.p99, unit: 'ms' },
    { measure: 'answers that failed', value: result.failures, unit: '', goal: { atMost: 0 } },
    { measure: 'memory afterwards', value: held, unit: 'MiB', goal: { atMost: 200 } },
  ]
}
