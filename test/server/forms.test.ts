import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { folderStore } from '../../src/server/images/folderStore'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { keptPictures } from '../support/keptPictures'
import { registrationFields } from '../support/registration'
import { type TestApp, testApp } from '../support/testApp'
import { until } from '../support/until'

const [embedded] = databases as [DatabaseKind, DatabaseKind]
const boundary = 'the-boundary'
const formsAtOnce = 32

const part = (head: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const fieldParts = ({ Image: _none, ...fields }: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value))

describe('a form', () => {
  let data: TestDatabase
  let shop: TestApp
  let port: number
  const sockets: Socket[] = []

  const begin = async (rateLimits: boolean, requestTime = 30_000) => {
    const { timeouts } = shop.config
    await shop.close()
    shop = await testApp(data, { rateLimits, timeouts: { ...timeouts, request: requestTime, check: 50 } })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    port = (shop.app.server.address() as AddressInfo).port
  }
  /** Sends a registration's head and as much of its body; answers what comes back. */
  const send = async (body: Buffer | string, length = Buffer.byteLength(body)) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(
      'POST /api/Account/Register HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n' +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${String(length)}\r\n\r\n`,
    )
    socket.write(body)
    let answer = ''
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
    const ended = new Promise<string>((resolve) =>
      socket.once('close', () => {
        resolve(answer)
      }),
    )
    return { socket, ended }
  }
  const picture = part('name="Image"; filename="a.png"', '\x89PNG half of it')
  const half = () => send(picture.slice(0, -2), 5_000_000)
  const status = (answer: string) => Number(answer.slice(9, 12))
  const uploads = () => readdir(join(data.place.dataDir, 'uploads')).catch(() => [])

  beforeEach(async () => {
    data = await embedded.create()
    shop = await testApp(data)
  })
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await shop.close()
    await data.drop()
  })

  it('is refused with a time to come back when too many are being read, and taken once there is room', async () => {
    await begin(false)
    const open = await Promise.all(Array.from({ length: formsAtOnce }, half))
    await until(async () => (await uploads()).length === formsAtOnce)
    const refused = await (await half()).ended
    expect([status(refused), /retry-after: (\d+)/i.exec(refused)?.[1]]).toEqual([503, '10'])
    expect(refused).toContain('"statusCode":503')
    for (const { socket } of open) socket.destroy()
    await until(async () => (await uploads()).length === 0)
    const whole = [...fieldParts(registrationFields()), `--${boundary}--\r\n`].join('')
    expect(status(await (await send(whole)).ended)).toBe(200)
  })

  it('that is sent by half is ended, and leaves nothing behind', async () => {
    await begin(false, 300)
    const { ended } = await half()
    expect(status(await ended)).toBe(408)
    await until(async () => (await uploads()).length === 0)
    const others = await Promise.all(Array.from({ length: formsAtOnce * 2 }, half))
    for (const answer of await Promise.all(others.map((other) => other.ended)))
      expect([408, 503]).toContain(status(answer))
    await until(async () => (await uploads()).length === 0)
  })

  it('beyond the limit is refused before a byte of it is read', async () => {
    await begin(true)
    for (let tries = 0; tries < 30; tries += 1) expect(status(await (await send('nonsense')).ended)).toBe(400)
    expect(status(await (await half()).ended)).toBe(429)
    expect(await uploads()).toEqual([])
  })

  it.each([
    ['a field that is not known', [part('name="Role"', 'admin')], 400],
    ['a field twice', [part('name="Email"', 'a@b'), part('name="Email"', 'a@c')], 400],
    ['a file under another name', [part('name="Other"; filename="x"', 'bytes')], 400],
    ['a field that is too long', [part('name="Address"', 'x'.repeat(10_001))], 413],
    ['two files', [picture, part('name="Image"; filename="b.png"', 'more')], 413],
    [
      'a file that is too large',
      [part('name="Image"; filename="b.png"', 'x'.repeat(8 * 1024 * 1024 + 1))],
      413,
    ],
    ['a picture that is none', [...fieldParts(registrationFields()), picture], 400],
  ])('with %s is refused, and leaves nothing behind', async (_what, parts, wanted) => {
    await begin(false)
    const answer = await (await send([...parts, `--${boundary}--\r\n`].join(''))).ended
    expect(status(answer)).toBe(wanted)
    expect(answer).toContain(`"statusCode":${String(wanted)}`)
    await until(async () => (await uploads()).length === 0)
  })

  it('with a picture keeps the picture and not the file', async () => {
    await begin(false)
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const fields = fieldParts(registrationFields()).join('')
    const head = 'Content-Disposition: form-data; name="Image"; filename="../../x.png"'
    const body = Buffer.concat([
      Buffer.from(`${fields}--${boundary}\r\n${head}\r\n\r\n`),
      png,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    expect(status(await (await send(body)).ended)).toBe(200)
    expect(await uploads()).toEqual([])
    expect(await keptPictures(folderStore(data.place.dataDir))).toHaveLength(1)
  })
})
