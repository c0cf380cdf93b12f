import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { calls } from '../../contract/calls'
import type { Language } from '../../contract/constants'
import type { Product } from '../../contract/entities/product'
import { envelopeOf } from '../../contract/envelope'
import { cacheHeaders, type CacheHeaders, type Keeper } from '../answers/cacheHeaders'
import { knownVersion } from '../answers/knownVersion'
import { OwnAnswers } from '../answers/OwnAnswers'
import { allCalls, type OpenCallName, type OpenData, type OpenInput } from '../answers/openCalls'
import { envelopeFor, type KeptCall, PublicAnswers, type TaggedBytes } from '../answers/PublicAnswers'
import { sendTagged } from '../answers/sendTagged'
import { oncePerTurn, sharedReading } from '../answers/sharedReading'
import { catalogueVersion } from '../database/catalogueVersion'
import type { Deps } from '../deps'
import { type Catalogue, createCatalogue } from '../modules/catalogue/answers'
import { createShopPages, type ShopPages } from '../modules/pages/shopPages'
import { type AskLong, askLongHere } from '../modules/catalogue/longQuestions'
import { newestId } from '../modules/catalogue/queries'
import { createLibraryNames, type LibraryNames } from '../modules/catalogue/libraryNames'
import { Failure } from '../failure'
import type { Shopper } from './keptSessions'
import { shopperOf } from './session'
import { withFlags } from '../products/flags'
import { type Call, routeOf } from '../registerCall'

/** Bytes that one server keeps: answers and pages for everybody, and answers for one shopper each. */
const maximumBytes = { open: 24 * 1024 * 1024, own: 8 * 1024 * 1024 }

/** What a server keeps of its answers. */
export interface Answers {
  catalogue: Catalogue
  libraryNames: LibraryNames
  shopPages: ShopPages
  open: PublicAnswers
  own: OwnAnswers
  /** Who may keep them. */
  caching: CacheHeaders
}

/** A thread that answers long questions in an embedded shop. */
export interface LongThread {
  ask: AskLong
  /** Products from which on it is asked; with fewer nothing takes as long as to be worth its memory. */
  from: number
}

export const createAnswers = (
  { database, config }: Pick<Deps, 'database' | 'config'>,
  log: FastifyBaseLogger,
  longThread?: LongThread,
): Answers => {
  const { db, own, replicas } = database
  const reads = replicas?.db ?? db
  const readVersion = knownVersion(
    oncePerTurn(
      sharedReading(async () => {
        const version = await catalogueVersion(db)
        replicas?.requireVersion(version)
        return version
      }),
    ),
    (error) => own.isAway(error),
  )
  const open = new PublicAnswers(readVersion, maximumBytes.open)
  const libraryNames = createLibraryNames(reads, open)
  const askHere = askLongHere({ db: reads, search: own.search })
  const askLong: AskLong = async (...asked) => {
    const isApart =
      longThread !== undefined &&
      (await open.shared('newest product', () => newestId(reads))) >= longThread.from
    return (isApart ? longThread.ask : askHere)(...asked)
  }
  return {
    catalogue: createCatalogue({ db: reads }, open, libraryNames, askLong),
    libraryNames,
    shopPages: createShopPages(config, open, log),
    open,
    own: new OwnAnswers(readVersion, maximumBytes.own),
    caching: cacheHeaders(config),
  }
}

const sendJson = (
  request: FastifyRequest,
  reply: FastifyReply,
  caching: CacheHeaders[Keeper],
  bytes: TaggedBytes,
) => {
  reply.header('content-type', 'application/json; charset=utf-8').headers(caching)
  return sendTagged(request, reply, bytes)
}

type Calls = typeof calls

/** Where an answer holds products, so that a shopper's own flags can be put on them. */
export interface ProductPlace<Data> {
  of(data: Data): Product[]
  with(data: Data, products: Product[]): Data
}

/**
 * Adds a call that reads the catalogue: everybody gets the kept answer, and a logged-in shopper the same with their own
 * flags. A token that does not count answers 401, so that the shop learns that the session is over.
 * @param products left out where an answer has none
 */
export const registerOpenCall = <Name extends OpenCallName>(
  app: FastifyInstance,
  { database: { db } }: Pick<Deps, 'database'>,
  { own, caching }: Pick<Answers, 'own' | 'caching'>,
  name: Name,
  ask: KeptCall<OpenInput<Name>, OpenData<Name>>,
  products?: ProductPlace<OpenData<Name>>,
): void => {
  const call: Call = allCalls[name]
  const fits = envelopeOf(call.data)
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
      const kept = await ask(input as OpenInput<Name>, request.language, request.network)
      if (app.checksAnswers) fits.parse(kept.envelope)
      const { shopper } = request
      if (!shopper) return sendJson(request, reply, caching.everybody, kept)
      if (!products) return sendJson(request, reply, caching.browser, kept)
      const flagged = await own.form(kept.key, kept, shopper, async () => {
        const { data, ...rest } = kept.envelope
        const ofShopper = await withFlags(db, shopper.id, products.of(data))
        return JSON.stringify({ ...rest, data: products.with(data, ofShopper) })
      })
      return sendJson(request, reply, caching.browser, flagged)
    },
  })
}

/** What changes with a shopper's version (database/shopperVersion.ts) and the catalogue alone. */
type OwnCall = 'favourites' | 'cart' | 'orders' | 'userProfile'

/** Adds a call that reads what one shopper has: `read` is asked again only after that or the catalogue changed. */
export const registerOwnCall = <Name extends OwnCall>(
  app: FastifyInstance,
  { own, caching }: Answers,
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
      return sendJson(request, reply, caching.nobody, kept)
    },
  })
}
