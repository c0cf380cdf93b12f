import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shop whose pages come up to a mark and no further until they are let go; all else comes as it is. */
export const sendHalf = async (shop: string, mark: string) => {
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => (letGo = resolve))
  const server = createServer((request, response) => {
    void fetch(shop + (request.url ?? '')).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'content-type': type })
      const place = type.startsWith('text/html') ? body.indexOf(mark) : 0
      response.write(body.subarray(0, place))
      if (place > 0) await released
      response.end(body.subarray(place))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${String(port)}`, letGo, close }
}
