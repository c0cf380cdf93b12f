import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { type AnyCallName, everyAddress } from './everyCall'
import type { Sent } from './testApp'

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Tests look into data as deep as they know the call. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
}

/** Sends calls of the contract's table to a server in another process. Rejects when the connection breaks. */
export interface HttpCaller {
  call(name: AnyCallName, sent?: Sent): Promise<HttpAnswer>
  close(): void
}

const bodyOf = ({ body }: Sent) => (Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)))

/** @param address such as http://localhost:3000; connections are kept and used again, as a browser does */
export const httpCaller = (address: string): HttpCaller => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  return {
    call: (name, sent = {}) => {
      const { method, path } = everyAddress[name]
      const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => String(sent.params?.[part]))
      const url = new URL(filled, address)
      for (const [key, value] of Object.entries(sent.query ?? {})) url.searchParams.set(key, String(value))
      const payload = sent.body === undefined ? undefined : bodyOf(sent)
      const headers = {
        'accept-language': sent.language ?? 'en',
        ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
        ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
        ...sent.headers,
      }
      return new Promise((resolve, reject) => {
        const asked = request(url, { method, headers, agent }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            try {
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: JSON.parse(Buffer.concat(parts).toString('utf8')),
              })
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)))
            }
          })
        })
        asked.on('error', reject)
        asked.end(payload)
      })
    },
    close: () => {
      agent.destroy()
    },
  }
}
