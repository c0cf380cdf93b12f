import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Language } from '../../contract/constants'
import { oncePerTurnOf } from '../answers/sharedReading'
import { preparedForList } from '../database/prepared'
import type { Database } from '../database/schema'
import type { Deps } from '../deps'
import { Failure } from '../failure'
import { tokenSecret } from './tokenSecret'

/** Who is logged in. */
export interface Shopper {
  id: number
  /** Language of the mails that this person gets. */
  language: Language
  /** Changes with this person's favourites, cart and orders. */
  belongings: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 401 to whoever has no token that counts. */
    requireShopper(request: FastifyRequest): Promise<void>
    /** Sets `request.shopper` where a token counts, and lets everybody else pass as a visitor. */
    recogniseShopper(request: FastifyRequest): Promise<void>
    /** A new token, good for 7 days or until the account's version is raised. */
    signToken(account: { id: number; tokenVersion: number }): string
  }
  interface FastifyRequest {
    shopper: Shopper | null
  }
}

interface Claims {
  sub: string
  version: number
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims
  }
}

/** Who asks on a call that only shoppers may ask. */
export const shopperOf = ({ shopper }: FastifyRequest): Shopper => {
  if (!shopper) throw new Failure(401, 'loginNeeded')
  return shopper
}

const bearerToken = (request: FastifyRequest) =>
  /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]

interface Account {
  shopper: Shopper
  tokenVersion: number
}

/** Tokens whose signature is not computed again for every request; none is believed beyond its expiry. */
const rememberedTokens = 2000

const selectAccounts = preparedForList((db, ids: number[]) =>
  db.selectFrom('users').select(['id', 'language', 'token_version', 'belongings']).where('id', 'in', ids),
)

const readAccounts = async (db: Kysely<Database>, ids: number[]): Promise<Map<number, Account>> => {
  const rows = await selectAccounts(db, ids, {})
  return new Map(
    rows.map(({ id, language, belongings, token_version: tokenVersion }) => [
      id,
      { shopper: { id, language, belongings }, tokenVersion },
    ]),
  )
}

/** Signed tokens (HS256, 7 days); their version is compared with the account's at every request. */
export const useSession = async (app: FastifyInstance, { database: { db }, config }: Deps): Promise<void> => {
  await app.register(jwt, {
    secret: await tokenSecret(config),
    sign: { algorithm: 'HS256', expiresIn: '7d' },
    verify: { algorithms: ['HS256'], cache: rememberedTokens },
  })

  const claimsOf = (token: string) => {
    try {
      const { sub, version } = app.jwt.verify<Claims>(token)
      return /^[1-9]\d{0,9}$/.test(sub) && Number.isInteger(version)
        ? { id: Number(sub), version }
        : undefined
    } catch {
      return undefined
    }
  }

  const accountOf = oncePerTurnOf((ids: number[]) => readAccounts(db, ids))

  const recognise = async (request: FastifyRequest): Promise<Shopper | null> => {
    const token = bearerToken(request)
    const claims = token === undefined ? undefined : claimsOf(token)
    if (!claims) return null
    const account = await accountOf(claims.id)
    return account?.tokenVersion === claims.version ? account.shopper : null
  }

  app.decorateRequest('shopper', null)
  app.decorate('recogniseShopper', async (request: FastifyRequest) => {
    request.shopper = await recognise(request)
  })
  app.decorate('requireShopper', async (request: FastifyRequest) => {
    request.shopper = await recognise(request)
    shopperOf(request)
  })
  app.decorate('signToken', ({ id, tokenVersion }: { id: number; tokenVersion: number }) =>
    app.jwt.sign({ sub: String(id), version: tokenVersion }),
  )
}
