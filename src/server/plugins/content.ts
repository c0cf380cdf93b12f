import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure'

/** Fatal: bytes that are no UTF-8 are refused, never quietly replaced. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

const decode = (bytes: Buffer) => {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Failure(400, 'invalidJson')
  }
}

/** JSON is the only content that the API reads (forms: plugins/forms.ts); `__proto__` and `constructor` are refused. */
export const useContent = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) {
      done(null, undefined)
      return
    }
    try {
      void parse(request, decode(bytes), (error, value) => {
        if (error) done(new Failure(400, 'invalidJson'))
        else done(null, value)
      })
    } catch (error) {
      done(error instanceof Error ? error : new Failure(400, 'invalidJson'))
    }
  })
}
