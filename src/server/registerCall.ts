import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '../contract/constants'
import { envelopeOf, type Page } from '../contract/envelope'
import { type MessageKey, type MessageValues, say } from './messages/say'
import { readForm, type SentFile } from './plugins/forms'
import type { Shopper } from './plugins/session'

/** One entry of the contract's table. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly who: 'anyone' | 'shopper'
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly multipart?: true
  readonly data: z.ZodType
}

/** The checked value of one part of a request. */
export type Part<C, Name extends 'params' | 'query' | 'body'> = C extends {
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
  /** The file `Image` of a multipart call. */
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

const none = z.strictObject({})

/** What Fastify needs to know of a call: where it is, who may call it, strict schemas for what comes in. */
export const routeOf = (app: FastifyInstance, call: Call) => ({
  method: call.method,
  url: call.path.replace(/\{(\w+)\}/g, ':$1'),
  schema: {
    params: call.params ?? none,
    querystring: call.query ?? none,
    ...(call.body && !call.multipart && { body: call.body }),
  },
  onRequest: call.who === 'shopper' ? app.requireShopper : app.recogniseShopper,
})

/**
 * Adds a call of the contract's table: its method and path, who may call it, strict schemas for what comes in, the
 * envelope for what goes out. In tests every answer is checked against the contract too.
 */
export const registerCall = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (asked: Asked<C>) => Promise<Answer<C>>,
): void => {
  const fits = envelopeOf(call.data)
  app.route({
    ...routeOf(app, call),
    handler: async (request) => {
      const form = call.multipart && call.body ? await readForm(request, call.body) : undefined
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
      const answer = { statusCode: 200, data, message, ...(page && { page }) }
      if (app.checksAnswers) fits.parse(answer)
      return answer
    },
  })
}
