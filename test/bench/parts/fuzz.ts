import fc from 'fast-check'
import { anyRequest, faultOf } from '../../support/anyRequest'
import { databases } from '../../support/databases'
import { loggedIn, makeProduct } from '../../support/factories'
import { testApp } from '../../support/testApp'
import type { BenchOptions } from '../options'
import { onBothDatabases } from '../onBothDatabases'
import type { Row } from '../report'

/** 10,000 generated requests over all calls, half of them on each database. */
export const fuzz = ({ amount }: BenchOptions): Promise<Row[]> =>
  onBothDatabases(async (kind) => {
    const data = await kind.create()
    const shop = await testApp(data)
    const { token } = await loggedIn(shop, { email: 'reader@example.com' })
    for (let product = 0; product < 3; product += 1) await makeProduct(shop.db)
    const requests = Math.ceil(amount('requests', { short: 10_000, long: 10_000 }) / databases.length)
    const seed = Date.now() % 2 ** 31
    const faults: string[] = []
    const statuses: Record<string, number> = {}
    for (const { name, request } of fc.sample(anyRequest(token), { numRuns: requests, seed })) {
      const { statusCode, body } = await shop.app.inject(request)
      const group = `${String(Math.floor(statusCode / 100))}xx`
      statuses[group] = (statuses[group] ?? 0) + 1
      const fault = faultOf(name, statusCode, body)
      if (fault !== undefined) faults.push(`${name}: ${fault}, asked with ${JSON.stringify(request)}`)
    }
    const errors = shop.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
    for (const line of [...faults, ...errors].slice(0, 10))
      console.log(`${kind.name}, seed ${String(seed)}: ${line}`)
    await shop.close()
    await data.drop()
    return [
      { measure: 'generated requests', value: requests, unit: 'requests' },
      ...Object.entries(statuses).map(([group, value]) => ({
        measure: `answered ${group}`,
        value,
        unit: 'requests',
        ...(group === '5xx' && { goal: { atMost: 0 } }),
      })),
      { measure: '5xx or outside the contract', value: faults.length, unit: 'answers', goal: { atMost: 0 } },
      { measure: 'errors in the log', value: errors.length, unit: 'lines', goal: { atMost: 0 } },
    ]
  })
