import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestIdHeader } from '../../contract/headers'
import type { Deps } from '../deps'
import { Failure } from '../failure'
import { languageOf } from '../messages/language'
import { type MessageKey, say } from '../messages/say'
import type { Language } from '../../contract/constants'

declare module 'fastify' {
  interface FastifyRequest {
    /** From Accept-Language. */
    readonly language: Language
  }
}

/** Seconds after which a caller may try again when the database is away. */
const retryWhenAway = 5

const sentenceOf: Record<number, MessageKey> = {
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'tooSlow',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'wrongContentType',
  429: 'tooMany',
  503: 'unavailable',
}

const fieldOf = ({ validation, validationContext }: FastifyError) => {
  const path = validation?.[0]?.instancePath.split('/').filter(Boolean).join('.')
  return path === undefined || path === ''
    ? (validationContext ?? 'body').replace('querystring', 'query')
    : path.slice(0, 60)
}

/** What a request did wrong, in the server's own terms; undefined where the fault is ours. */
const failureOf = (error: FastifyError): Failure | undefined => {
  if (error instanceof Failure) return error
  if (error.validation) return new Failure(400, 'invalidField', { field: fieldOf(error) })
  const status = error.statusCode ?? 500
  if (status === 503) return new Failure(503, 'unavailable', {}, retryWhenAway)
  if (status < 400 || status >= 500) return undefined
  if (error.code === 'FST_ERR_BAD_URL') return new Failure(400, 'invalidAddress')
  return new Failure(status, sentenceOf[status] ?? 'invalidRequest')
}

/** Not `request.language`: a request whose address cannot be read is refused before it gets one. */
const languageFor = ({ headers }: FastifyRequest) => languageOf(headers['accept-language'])

/** The headers that every answer of the API carries, whatever it says. */
const dress = (request: FastifyRequest, reply: FastifyReply) => {
  reply.header(requestIdHeader, request.id)
  if (!request.url.startsWith('/api/')) return
  reply.header('vary', 'Accept-Language, Authorization')
  reply.header('content-language', languageFor(request))
  reply.header('cache-control', 'no-store')
}

/** Whether an error says that the database cannot answer. */
type IsAway = (error: unknown) => boolean

const asFailure = (error: FastifyError, request: FastifyRequest, isAway: IsAway): Failure => {
  const failure = failureOf(error)
  if (failure) return failure
  const userId = request.shopper?.id
  const route = request.routeOptions.url
  if (isAway(error)) {
    request.log.error({ err: error, userId, route }, 'the database is away')
    return new Failure(503, 'unavailable', {}, retryWhenAway)
  }
  request.log.error({ err: error, userId, route }, 'a request failed')
  return new Failure(500, 'unexpected')
}

/**
 * Answers an error as an envelope with a sentence in the caller's language. What is our fault is logged, and the
 * answer says nothing about why.
 */
export const answerError =
  (isAway: IsAway) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, key, values, retryAfter } = asFailure(error, request, isAway)
    if (!reply.hasHeader(requestIdHeader)) dress(request, reply)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    void reply
      .code(status)
      .send({ statusCode: status, data: null, message: say(languageFor(request), key, values) })
  }

export const useErrors = (app: FastifyInstance, { database }: Pick<Deps, 'database'>): void => {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return languageFor(this)
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    dress(request, reply)
    done()
  })
  app.setNotFoundHandler(() => {
    throw new Failure(404, 'notFound')
  })
  app.setErrorHandler(answerError((error) => database.own.isAway(error)))
}
