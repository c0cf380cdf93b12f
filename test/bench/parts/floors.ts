import { startFloor } from '../floors'
import { load } from '../load'
import type { Row } from '../report'

/** What this machine gives at best: bare servers answering a short and a long body. */
export async function floors(): Promise<Row[]> {
  const rows: Row[] = []
  for (const kilobytes of [1, 64]) {
    const body = JSON.stringify({ text: 'x'.repeat(kilobytes * 1000) })
    const bare = await startFloor('node', body)
    const fastify = await startFloor('fastify', body)
    const floor = { value: (await load(bare.address)).perSecond, name: 'node:http' }
    const { perSecond } = await load(fastify.address)
    rows.push({ measure: `bare Fastify, ${String(kilobytes)} kB`, value: perSecond, unit: 'req/s', floor })
    bare.stop()
    fastify.stop()
  }
  return rows
}
