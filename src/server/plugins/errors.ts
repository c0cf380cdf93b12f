import fp from 'fastify-plugin'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { requestIdHeader } from '../../contract/headers'
import type { Deps } from '../deps'
import type { Config } from '../config'
import { Failure, retryWhenAway } from '../failure'
import { PicturesAway } from '../images/PictureStore'
import { PicturesElsewhere } from '../images/place'
import { languageOf } from '../messages/language'
import type { MessageKey } from '../messages/en'
import { say } from '../messages/say'
import type { Language } from '../../contract/constants'
import { securityHeaders } from './security'

declare module 'fastify' {
  interface FastifyRequest {
    /** From Accept-Language. */
    readonly language: Language
  }
}

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

type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** Sets the headers that every envelope carries, whatever it says. */
export const answerHeaders = (config: Config): SetHeaders => {
  const constant = { ...securityHeaders(config).answer, 'cache-control': 'no-store' }
  return (request, reply) => {
    reply
      .headers(constant)
      .header(requestIdHeader, request.id)
      .header('content-language', languageFor(request))
    // Those who were let in by CORS have more in it already.
    if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Language, Authorization')
  }
}

/** Whether an error says that the database cannot answer. */
type IsAway = (error: unknown) => boolean

const asFailure = (error: FastifyError, request: FastifyRequest, isAway: IsAway): Failure => {
  const failure = failureOf(error)
  if (failure) return failure
  const userId = request.shopper?.id
  const route = request.routeOptions.url
  if ([PicturesAway, PicturesElsewhere].some((kind) => error instanceof kind)) {
    request.log.error({ err: error, userId, route }, 'no pictures can be had or kept')
    return new Failure(503, 'picturesAway', {}, retryWhenAway)
  }
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
export const answerError = (config: Config, isAway: IsAway) => {
  const setHeaders = answerHeaders(config)
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, key, values, retryAfter, data } = asFailure(error, request, isAway)
    setHeaders(request, reply)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    void reply
      .code(status)
      .send({ statusCode: status, data, message: say(languageFor(request), key, values) })
  }
}

/** Errors as envelopes, and what an envelope needs to know of a request. */
export const errors = fp<Pick<Deps, 'config' | 'database'>>(
  async (app, { config, database }) => {
    app.decorateRequest('language', {
      getter(this: FastifyRequest) {
        return languageFor(this)
      },
    })
    app.addHook('onRequest', (request, reply, done) => {
      reply.header(requestIdHeader, request.id)
      // Node would refuse it without an envelope (`requireHostHeader`).
      const lacksHost = request.raw.httpVersion === '1.1' && request.headers.host === undefined
      done(lacksHost ? new Failure(400, 'invalidRequest') : undefined)
    })
    app.setErrorHandler(answerError(config, (error) => database.own.isAway(error)))
  },
  { name: 'errors' },
)
