import { median } from '../middle'
import type { Row } from '../report'
import { startShop } from '../../support/runningShop'

/** Seconds from starting the program until its health is good: the very first time, and every later one. */
export async function start(): Promise<Row[]> {
  const first: number[] = []
  const later: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const from = performance.now()
    const fresh = await startShop()
    first.push((performance.now() - from) / 1000)
    await fresh.stop()
    const again = performance.now()
    const second = await startShop({ DATA_DIR: fresh.dataDir })
    later.push((performance.now() - again) / 1000)
    await second.close()
  }
  return [
    { measure: 'first start, with the demo made', value: median(first), unit: 's' },
    { measure: 'cold start', value: median(later), unit: 's', goal: { atMost: 1 } },
  ]
}
