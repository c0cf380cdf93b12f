import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { calls } from '../../contract/calls'
import type { Language } from '../../contract/constants'
import type { Product } from '../../contract/entities/product'
import { envelopeOf, type Envelope } from '../../contract/envelope'
import { type PublicAnswer, PublicAnswers } from '../answers/PublicAnswers'
import { sendTagged } from '../answers/sendTagged'
import { sharedReading } from '../answers/sharedReading'
import { catalogueVersion } from '../database/catalogueVersion'
import type { Deps } from '../deps'
import { Failure } from '../failure'
import { withFlags } from '../products/flags'
import { type Part, routeOf } from '../registerCall'

/** Bytes of answers and pages that one server keeps. */
const maximumBytes = 32 * 1024 * 1024

export const createAnswers = ({ database: { db } }: Pick<Deps, 'database'>): PublicAnswers =>
  new PublicAnswers(
    sharedReading(() => catalogueVersion(db)),
    maximumBytes,
  )

type Calls = typeof calls
type OpenCallName = { [Name in keyof Calls]: Calls[Name]['who'] extends 'anyone' ? Name : never }[keyof Calls]
type DataOf<Name extends OpenCallName> = z.input<Calls[Name]['data']>

export interface OpenAsked<Name extends OpenCallName> {
  params: Part<Calls[Name], 'params'>
  query: Part<Calls[Name], 'query'>
  body: Part<Calls[Name], 'body'>
  language: Language
}

/** Where an answer holds products, so that a shopper's own flags can be put on them. */
export interface ProductPlace<Data> {
  of(data: Data): Product[]
  with(data: Data, products: Product[]): Data
}

export interface OpenCall<Name extends OpenCallName> {
  answer(asked: OpenAsked<Name>): Promise<PublicAnswer<DataOf<Name>>>
  /** Left out where an answer has no products. */
  products?: ProductPlace<DataOf<Name>>
}

/**
 * Adds a call that reads the catalogue: `answer` says what everybody gets, which is kept until the catalogue changes;
 * a logged-in shopper gets the same with their own flags. A token that does not count answers 401, so that the shop
 * learns that the session is over.
 */
export const registerOpenCall = <Name extends OpenCallName>(
  app: FastifyInstance,
  { database: { db } }: Pick<Deps, 'database'>,
  answers: PublicAnswers,
  name: Name,
  { answer, products }: OpenCall<Name>,
): void => {
  const call = calls[name]
  const fits = envelopeOf(call.data)
  answers.define(name, (input, language) =>
    answer({ ...(input as Omit<OpenAsked<Name>, 'language'>), language }),
  )

  app.route({
    ...routeOf(app, call),
    handler: async (request, reply) => {
      if (request.headers.authorization !== undefined && !request.shopper)
        throw new Failure(401, 'loginNeeded')
      const { params, query, body } = request
      const input = {
        ...('params' in call && { params }),
        ...('query' in call && { query }),
        ...('body' in call && { body }),
      }
      const kept = await answers.ask(name, input, request.language)
      if (app.checksAnswers) fits.parse(kept.envelope)
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')
      if (!request.shopper || !products) return sendTagged(request, reply, kept)
      const { data, ...rest } = kept.envelope as Envelope<DataOf<Name>>
      const flagged = await withFlags(db, request.shopper.id, products.of(data))
      reply.header('cache-control', 'private, no-cache')
      return { ...rest, data: products.with(data, flagged) }
    },
  })
}
