import { connect, type Socket } from 'node:net'
import { setTimeout as passing } from 'node:timers/promises'
import { startShop } from '../../support/runningShop'
import { readsDuring } from '../reader'
import type { Row } from '../report'

/** What each of so many connections says, and then nothing more. */
const kinds: [string, number, string][] = [
  ['3,000 heads that stop', 3000, 'GET / HTTP/1.1\r\nHost: shop\r\nX-'],
  [
    '2,000 bodies that stop',
    2000,
    'POST /api/Account/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ],
  ['3,000 connections that say nothing', 3000, ''],
]
/** ms */
const reading = 4000

/** What somebody who reads waits for while thousands keep connections open. */
export const connectionAttacks = async (): Promise<Row[]> => {
  const shop = await startShop({ LOG_LEVEL: 'silent' })
  const { hostname, port } = new URL(shop.address)
  const rows: Row[] = []
  for (const [measure, count, words] of kinds) {
    const sockets: Socket[] = []
    for (let number = 0; number < count; number += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined)
      if (words !== '') socket.write(words)
      sockets.push(socket)
    }
    const { p99, failures } = await readsDuring(`${shop.address}/api/Category`, passing(reading))
    for (const socket of sockets) socket.destroy()
    rows.push(
      { measure: `${measure}: a read, p99`, value: p99, unit: 'ms', goal: { atMost: 200 } },
      { measure: `${measure}: reads that failed`, value: failures, unit: 'reads', goal: { atMost: 0 } },
    )
  }
  await shop.close()
  return rows
}
