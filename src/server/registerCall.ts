import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Language, maximumBytes } from '../contract/constants'
import type { Role } from '../contract/rules/roles'
import { envelopeOf, type Page } from '../contract/envelope'
import { Failure } from './failure'
import type { MessageKey } from './messages/en'
import { type MessageValues, say } from './messages/say'
import { type Form, type SentFile, withForm } from './plugins/forms'
import type { Shopper } from './plugins/keptSessions'

/** One entry of the contract's table. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly who: 'anyone' | 'shopper'
  /** Who of the shoppers alone; to the others the call is not there. */
  readonly roles?: readonly Role[]
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly multipart?: true
  /** Name of the file part of a multipart call; left out, `Image`. */
  readonly filePart?: string
  /** Bytes of its body; left out, those of `maximumBytes.body`. */
  readonly maximumBytes?: number
  readonly data: z.ZodType
  readonly refusal?: z.ZodType
}

/** The checked value of one part of a request. */
type Part<C, Name extends 'params' | 'query' | 'body'> = C extends {
  [N in Name]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

/** What a handler is given: everything already checked. */
export interface Asked<C extends Call> {
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  body: Part<C, 'body'>
  /** Who asks. On an open call a token that does not count makes a visitor. */
  user: C['who'] extends 'shopper' ? Shopper : Shopper | undefined
  language: Language
  /** The file of a multipart call. */
  file: SentFile | undefined
  request: FastifyRequest
  /** A sentence in the caller's language. */
  say(key: MessageKey, values?: MessageValues): string
}

/** What a handler answers with status 200; everything else is a thrown Failure. */
export interface Answer<C extends Call> {
  data: z.input<C['data']>
  /** Left out, it says that all went well. */
  message?: string
  page?: Page | undefined
}

export interface Admission {
  /** Decides whether a request is read at all, such as by a limit: what is refused costs no body. Throws Failure. */
  admit?: (request: FastifyRequest) => Promise<void>
}

const none = z.strictObject({})

/** Lets pass whoever may ask a call; throws Failure 401 or 404. */
const guardOf = (app: FastifyInstance, { who, roles }: Call) => {
  if (who === 'anyone') return app.recogniseShopper
  if (roles === undefined) return app.requireShopper
  return async (request: FastifyRequest) => {
    await app.requireShopper(request)
    if (!request.shopper || !roles.includes(request.shopper.role)) throw new Failure(404, 'notFound')
  }
}

/** What Fastify needs to know of a call: where it is, who may call it, strict schemas for what comes in. */
export const routeOf = (app: FastifyInstance, call: Call) => ({
  method: call.method,
  url: call.path.slice(app.prefix.length).replace(/\{(\w+)\}/g, ':$1'),
  config: { call },
  bodyLimit: call.maximumBytes ?? maximumBytes.body,
  schema: {
    params: call.params ?? none,
    querystring: call.query ?? none,
    ...(call.method !== 'GET' && !call.multipart && { body: call.body ?? none.nullish() }),
  },
  onRequest: guardOf(app, call),
})

/**
 * Adds a call of the contract's table: its method and path, who may call it, strict schemas for what comes in, the
 * envelope for what goes out. In tests every answer is checked against the contract too.
 */
export const registerCall = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (asked: Asked<C>) => Promise<Answer<C>>,
  { admit }: Admission = {},
): void => {
  const fits = envelopeOf(call.data)
  const answer = async (request: FastifyRequest, form?: Form<unknown>) => {
    const language = request.language
    const asked = {
      params: call.params && request.params,
      query: call.query && request.query,
      body: form ? form.fields : call.body && request.body,
      user: request.shopper ?? undefined,
      language,
      file: form?.file,
      request,
      say: (key: MessageKey, values?: MessageValues) => say(language, key, values),
    }
    const { data, message = say(language, 'done'), page } = await handler(asked as Asked<C>)
    const whole = { statusCode: 200, data, message, ...(page && { page }) }
    if (app.checksAnswers) fits.parse(whole)
    return whole
  }
  const { multipart, body, filePart } = call
  const route = routeOf(app, call)
  app.route({
    ...route,
    ...(admit && { onRequest: [route.onRequest, admit] }),
    handler: (request) =>
      multipart && body
        ? withForm(request, { schema: body, filePart }, (form) => answer(request, form))
        : answer(request),
  })
}
