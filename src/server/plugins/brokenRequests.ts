import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { requestIdHeader } from '../../contract/headers'
import { defaultLanguage } from '../../contract/constants'
import type { MessageKey } from '../messages/en'
import { say } from '../messages/say'
import { securityHeaders, type SecuritySettings } from './security'

type Handler = NonNullable<FastifyServerOptions['clientErrorHandler']>

const problems: Record<string, { status: number; reason: string; key: MessageKey }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', key: 'tooSlow' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', key: 'tooLarge' },
}
const otherwise = { status: 400, reason: 'Bad Request', key: 'invalidRequest' } as const

/** Answers what is no HTTP, arrives too slowly or has too much header, with the envelope and its headers all the same. */
export const answerBrokenRequest = (config: SecuritySettings): Handler => {
  const security = Object.entries(securityHeaders(config).answer).map(([name, value]) => `${name}: ${value}`)
  return function (this: FastifyInstance, error, socket) {
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
        'cache-control: no-store',
        'vary: Accept-Language, Authorization',
        ...security,
        'connection: close',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    }
    socket.destroy(error)
  }
}
