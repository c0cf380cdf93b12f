import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Arrived {
  method: string
  /** Path and query as they came. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Answer {
  status?: number
  /** Sent as JSON unless it is text. */
  body?: unknown
  headers?: Record<string, string>
  /** The connection is cut instead. */
  cut?: boolean
}

/** What a call is answered with; undefined leaves it without an answer. */
export type Answering = (request: Arrived) => Answer | undefined | Promise<Answer | undefined>

export interface SmallServer {
  address: string
  /** Everything that came, oldest first. */
  arrived: Arrived[]
  /** `METHOD /path` of everything that came. */
  asked: () => string[]
  /** From now on calls are answered like this. */
  answer: (answering: Answering) => void
  close: () => Promise<void>
}

/** The envelope that our own server answers with. */
export const envelope = (data: unknown, message = 'Said by the server', statusCode = 200): Answer => ({
  status: statusCode,
  body: { statusCode, data, message },
})

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => {
      resolve()
    })
  })

/** A real server on a free port, whose answers a test decides call by call. */
export const startSmallServer = async (first: Answering = () => envelope([])): Promise<SmallServer> => {
  const arrived: Arrived[] = []
  let answering = first
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const came: Arrived = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      }
      arrived.push(came)
      void Promise.resolve(answering(came)).then((answer) => {
        if (answer === undefined) return
        if (answer.cut === true) {
          request.socket.destroy()
          return
        }
        const { status = 200, body = '', headers = {} } = answer
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    arrived,
    asked: () => arrived.map(({ method, url }) => `${method} ${url}`),
    answer: (next) => {
      answering = next
    },
    close: () => close(server),
  }
}
