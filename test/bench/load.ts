import { connect } from 'node:net'

export interface LoadResult {
  /** Complete answers a second. */
  perSecond: number
  /** Milliseconds. */
  median: number
  p99: number
  answers: number
  /** Answers whose status was not 2xx. */
  failures: number
}

interface LoadOptions {
  /** How many connections ask at the same time, each one question after another. */
  connections?: number
  /** Milliseconds of measuring, after `warmUp` milliseconds that do not count. */
  duration?: number
  warmUp?: number
  /** Ends it before `duration` is over. */
  until?: Promise<unknown>
  headers?: Record<string, string>
  method?: string
  body?: string
  /** The address that the connections come from. */
  from?: string
  /** What a connection asks in its nth turn, for requests that differ; undefined when it has nothing more to ask. */
  request?: (turn: number, connection: number) => Request | undefined
}

export interface Request {
  /** With query, relative to the address. */
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/** Bytes of the first complete answer in the buffer, or 0 while some are missing. */
function answerLength(received: Buffer): number {
  const head = received.indexOf(headEnd)
  if (head < 0) return 0
  const headers = received.toString('latin1', 0, head).toLowerCase()
  const declared = /content-length: (\d+)/.exec(headers)
  if (declared) {
    const end = head + headEnd.length + Number(declared[1])
    return received.length >= end ? end : 0
  }
  if (!headers.includes('transfer-encoding: chunked')) return head + headEnd.length
  return received.subarray(-lastChunk.length).equals(lastChunk) ? received.length : 0
}

function requestBytes(url: URL, { path, method = 'GET', headers = {}, body = '' }: Request): Buffer {
  const all = { host: url.host, connection: 'keep-alive', ...headers }
  const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const lines = Object.entries({ ...all, ...length }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}

/**
 * Asks one address as fast as it answers, over plain sockets, so that asking costs little of the processor.
 * @param address http only
 */
export async function load(address: string, options: LoadOptions = {}): Promise<LoadResult> {
  const { connections = 16, duration = 4000, warmUp = 1000 } = options
  const url = new URL(address)
  const same = { path: url.pathname + url.search, ...options }
  const sameBytes = requestBytes(url, same)
  const from = performance.now() + warmUp
  let until = from + duration
  void options.until?.then(() => (until = performance.now()))
  const times: number[] = []
  let failures = 0

  const oneConnection = (_: unknown, connection: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({
        port: Number(url.port),
        host: url.hostname,
        ...(options.from !== undefined && { localAddress: options.from }),
      }).setNoDelay(true)
      let received: Buffer = Buffer.alloc(0)
      let asked = 0
      let turn = 0
      const ask = () => {
        const request = options.request === undefined ? same : options.request(turn++, connection)
        if (request === undefined) {
          socket.end()
          return
        }
        const bytes = request === same ? sameBytes : requestBytes(url, request)
        asked = performance.now()
        socket.write(bytes)
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (part) => {
        received = received.length === 0 ? part : Buffer.concat([received, part])
        if (answerLength(received) === 0) return
        const now = performance.now()
        if (asked >= from && now <= until) {
          times.push(now - asked)
          // "HTTP/1.1 200": the class of the status is the tenth byte.
          if (received[9] !== 0x32) failures += 1
        }
        received = Buffer.alloc(0)
        if (now < until) ask()
        else socket.end()
      })
    })
  await Promise.all(Array.from({ length: connections }, oneConnection))

  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? NaN
  return {
    perSecond: times.length / ((until - from) / 1000),
    median: at(0.5),
    p99: at(0.99),
    answers: times.length,
    failures,
  }
}
