import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as passing } from 'node:timers/promises'
import sharp from 'sharp'
import { avifOf, pngOf } from '../../support/hostilePictures'
import { registrationFields, registrationForm } from '../../support/registration'
import { type RunningShop, startShop } from '../../support/runningShop'
import type { Row } from '../report'

/** MiB of the server together with the processes that it started. */
const memoryOfTree = (pid: number) => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  return (
    lines
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter((numbers) => numbers.slice(0, 2).includes(pid))
      .reduce((sum, [, , kilobytes = 0]) => sum + kilobytes, 0) / 1024
  )
}

const send = async (shop: RunningShop, picture: Buffer): Promise<number> => {
  const { body, headers } = await registrationForm(registrationFields(), {
    image: new Blob([new Uint8Array(picture)]),
  })
  const answer = await fetch(`${shop.address}/api/Account/Register`, {
    method: 'POST',
    headers: headers ?? {},
    body: new Uint8Array(body as Buffer),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Forms that say that they hold 8 MB, bring half of it and then nothing; they stay open for two seconds. */
const sendByHalf = async (shop: RunningShop, count: number): Promise<void> => {
  const { hostname, port } = new URL(shop.address)
  const head =
    'POST /api/Account/Register HTTP/1.1\r\nHost: shop\r\nContent-Length: 8000000\r\n' +
    'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
    '--b\r\nContent-Disposition: form-data; name="Image"; filename="a.png"\r\n\r\n'
  const half = Buffer.alloc(4_000_000)
  const sockets: Socket[] = []
  for (let number = 0; number < count; number += 1) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(head)
    socket.write(half)
    socket.resume()
    sockets.push(socket)
  }
  await passing(2000)
  for (const socket of sockets) socket.destroy()
}

const photograph = async () => {
  const jpeg = await sharp({ create: { width: 4800, height: 5000, channels: 3, background: '#7a4b2a' } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([jpeg, Buffer.alloc(7_500_000 - jpeg.length)])
}

const attacks: [string, (shop: RunningShop) => Promise<unknown>][] = [
  ['AVIF of 1 kB, 7200x7200', async (shop) => send(shop, await avifOf(7200, 7200))],
  [
    'PNG of 403 kB, interlaced, 16 bit',
    (shop) => send(shop, pngOf({ width: 7200, height: 7200, depth: 16, interlaced: true })),
  ],
  ['PNG of 1x30,000,000', (shop) => send(shop, pngOf({ width: 1, height: 30_000_000, depth: 8 }))],
  ['the heaviest AVIF that is drawn', async (shop) => send(shop, await avifOf(2600, 2600))],
  ['80 forms sent by half', (shop) => sendByHalf(shop, 80)],
  [
    '62 whole forms of 7.5 MB at once',
    async (shop) => {
      const picture = await photograph()
      await Promise.all(Array.from({ length: 62 }, () => send(shop, picture)))
    },
  ],
]

/** The most memory that a server and its decoder hold together while pictures and forms are thrown at it. */
export const pictureAttacks = async (): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [measure, attack] of attacks) {
    const shop = await startShop({ LOG_LEVEL: 'silent' })
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, memoryOfTree(shop.pid))), 50)
    const started = performance.now()
    await attack(shop)
    const took = performance.now() - started
    clearInterval(watch)
    await shop.close()
    console.log(`${measure}: ${most.toFixed(0)} MiB, ${took.toFixed(0)} ms with its making`)
    rows.push({ measure: `${measure}, most memory`, value: most, unit: 'MiB', goal: { atMost: 350 } })
  }
  return rows
}
