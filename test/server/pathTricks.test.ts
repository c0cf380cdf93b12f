import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { databases, type DatabaseKind } from '../support/databases'
import { answerTo } from '../support/rawHttp'
import { withBuiltShop } from './support/builtShop'

const [embedded] = databases as [DatabaseKind]
const secret = 'what is in a file that nobody may read'

/** Ways to write a step out of a folder. */
const steps = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..\\',
  '..%5c',
  '....//',
  '..;/',
  '.%00./',
  '%c0%ae%c0%ae/',
  '%u002e%u002e/',
  '..//',
  './../',
]
const places = [
  '/',
  '//',
  '/static/',
  '/static//',
  '/pictures/',
  '/pictures/a-book/',
  '/library/',
  '/api/',
  '/docs/',
]

describe('a path', () => {
  const shop = withBuiltShop(embedded)
  beforeAll(async () => {
    await writeFile(join(shop.data.place.dataDir, 'kept.txt'), secret)
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })

  it.each(places)('that leads out of %s leads nowhere, however it is written', async (place) => {
    const folder = basename(shop.data.place.dataDir)
    const targets = ['etc/passwd', `${folder}/kept.txt`, `tmp/${folder}/kept.txt`, 'package.json']
    const found: unknown[] = []
    for (const step of steps)
      for (const depth of [1, 2, 8])
        for (const target of targets)
          for (const end of ['', '%00.webp', '/160.webp']) {
            const path = place + step.repeat(depth) + target + end
            const answer = await answerTo(
              shop.app,
              `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
            )
            const status = Number(answer.slice(9, 12))
            if (
              !(status >= 400 && status < 500) ||
              /root:|devDependencies/.test(answer) ||
              answer.includes(secret)
            )
              found.push({ path, status })
          }
    expect(found).toEqual([])
  })
})
