import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { calls } from '../../contract/calls'
import type { Language } from '../../contract/constants'
import type { Product } from '../../contract/entities/product'
import { envelopeOf, type Envelope } from '../../contract/envelope'
import { OwnAnswers } from '../answers/OwnAnswers'
import {
  type Canonical,
  envelopeFor,
  type PublicAnswer,
  PublicAnswers,
  type TaggedBytes,
} from '../answers/PublicAnswers'
import { sendTagged } from '../answers/sendTagged'
import { oncePerTurn, sharedReading } from '../answers/sharedReading'
import { catalogueVersion } from '../database/catalogueVersion'
import type { Deps } from '../deps'
import { createLibraryNames, type LibraryNames } from '../modules/catalogue/libraryNames'
import { Failure } from '../failure'
import type { Shopper } from './keptSessions'
import { shopperOf } from './session'
import { withFlags } from '../products/flags'
import { type Call, type Part, routeOf } from '../registerCall'

/** Bytes that one server keeps: answers and pages for everybody, and answers for one shopper each. */
const maximumBytes = { open: 24 * 1024 * 1024, own: 8 * 1024 * 1024 }

/** What a server keeps of its answers. */
export interface Answers {
  libraryNames: LibraryNames
  open: PublicAnswers
  own: OwnAnswers
}

export const createAnswers = ({ database: { db } }: Pick<Deps, 'database'>): Answers => {
  const readVersion = oncePerTurn(sharedReading(() => catalogueVersion(db)))
  const open = new PublicAnswers(readVersion, maximumBytes.open)
  return {
    libraryNames: createLibraryNames(db, open),
    open,
    own: new OwnAnswers(readVersion, maximumBytes.own),
  }
}

/**
 * Who may keep an answer: caches and browsers that ask whether it still holds, the browser alone, or nobody, so that no
 * cart and no order stays behind on a machine that others use too.
 */
const keeping = { everybody: 'no-cache', browser: 'private, no-cache', nobody: 'no-store' }

const sendJson = (
  request: FastifyRequest,
  reply: FastifyReply,
  keeper: keyof typeof keeping,
  bytes: TaggedBytes,
) => {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', keeping[keeper])
  return sendTagged(request, reply, bytes)
}

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
  /** What is asked in the one way under which its answer is kept; left out where there is one way to ask. */
  canonical?(asked: Omit<OpenAsked<Name>, 'language'>): Promise<Omit<OpenAsked<Name>, 'language'>>
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
  { open, own }: Answers,
  name: Name,
  { canonical, answer, products }: OpenCall<Name>,
): void => {
  const call = calls[name]
  const fits = envelopeOf(call.data)
  open.define(
    name,
    (input, language) => answer({ ...(input as Omit<OpenAsked<Name>, 'language'>), language }),
    canonical as Canonical | undefined,
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
      const kept = await open.ask(name, input, request.language, request.network)
      if (app.checksAnswers) fits.parse(kept.envelope)
      const { shopper } = request
      if (!shopper || !products) return sendJson(request, reply, 'everybody', kept)
      const flagged = await own.form(kept.key, kept, shopper, async () => {
        const { data, ...rest } = kept.envelope as Envelope<DataOf<Name>>
        const ofShopper = await withFlags(db, shopper.id, products.of(data))
        return JSON.stringify({ ...rest, data: products.with(data, ofShopper) })
      })
      return sendJson(request, reply, 'browser', flagged)
    },
  })
}

/** What changes with a shopper's belongings (database/belongings.ts) and the catalogue alone. */
type OwnCall = 'favourites' | 'cart' | 'orders' | 'userProfile'

/** Adds a call that reads what one shopper has: `read` is asked again only after that or the catalogue changed. */
export const registerOwnCall = <Name extends OwnCall>(
  app: FastifyInstance,
  { own }: Answers,
  name: Name,
  read: (user: Shopper, language: Language) => Promise<z.input<Calls[Name]['data']>>,
): void => {
  const call: Call = calls[name]
  const fits = envelopeOf(call.data)
  app.route({
    ...routeOf(app, call),
    handler: async (request, reply) => {
      const { language } = request
      const user = shopperOf(request)
      const kept = await own.ask(name, language, user, async () => {
        const answer = envelopeFor(language, { data: await read(user, language) })
        if (app.checksAnswers) fits.parse(answer)
        return JSON.stringify(answer)
      })
      return sendJson(request, reply, 'nobody', kept)
    },
  })
}
