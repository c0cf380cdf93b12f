import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { requestIdHeader } from '../../contract/headers'
import { defaultLanguage } from '../../contract/constants'
import { type MessageKey, say } from '../messages/say'

type Handler = NonNullable<FastifyServerOptions['clientErrorHandler']>

const problems: Record<string, { status: number; reason: string; key: MessageKey }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', key: 'tooSlow' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', key: 'tooLarge' },
}
const otherwise = { status: 400, reason: 'Bad Request', key: 'invalidRequest' } as const

/** Answers what is no HTTP, arrives too slowly or has too much header, with the envelope all the same. */
export const answerBrokenRequest: Handler = function (this: FastifyInstance, error, socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, reason, key } = problems[error.code] ?? otherwise
  const requestId = randomBytes(8).toString('hex')
  const body = JSON.stringify({ statusCode: status, data: null, message: say(defaultLanguage, key) })
  this.log.info({ requestId, status, code: error.code }, 'a broken request')
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${String(status)} ${reason}`,
      `content-length: ${String(Buffer.byteLength(body))}`,
      'content-type: application/json; charset=utf-8',
      `${requestIdHeader}: ${requestId}`,
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
