import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { oncePerTurnOf } from '../answers/sharedReading'
import type { Deps } from '../deps'
import { Failure } from '../failure'
import { beginSession, type Identified, sessionSeconds, type Shopper, shoppersOf } from './keptSessions'
import { tokenSecret } from './tokenSecret'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 401 to whoever has no token that counts. */
    requireShopper(request: FastifyRequest): Promise<void>
    /** Sets `request.shopper` where a token counts, and lets everybody else pass as a visitor. */
    recogniseShopper(request: FastifyRequest): Promise<void>
    /**
     * Begins a session and answers its token, good for 7 days or until the session is ended. Throws Failure 401 where the
     * account has another password by now.
     */
    startSession(account: Identified): Promise<string>
  }
  interface FastifyRequest {
    shopper: Shopper | null
  }
}

interface Claims {
  /** Names the session, and never the account: an account's number may be given again after a restore. */
  sub: string
  /** In tokens of before there were sessions, whose `sub` is the account's number. */
  version?: number
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

/** The session that a signed token names. Tokens of before have one whose name is made of number and version. */
const sessionIn = ({ sub, version }: Partial<Record<keyof Claims, unknown>>): string | undefined => {
  if (typeof sub !== 'string') return undefined
  if (version === undefined) return /^[\w-]{22}$/.test(sub) ? sub : undefined
  const isFormer = /^[1-9]\d{0,9}$/.test(sub) && typeof version === 'number' && Number.isInteger(version)
  return isFormer ? `${sub}.${String(version)}` : undefined
}

/** Tokens whose signature is not computed again for every request; none is believed beyond its expiry. */
const rememberedTokens = 2000

/** Signed tokens (HS256, 7 days), each of a session that is looked for in the database at every request. */
export const useSession = async (app: FastifyInstance, { database: { db }, config }: Deps): Promise<void> => {
  await app.register(jwt, {
    secret: await tokenSecret(config),
    sign: { algorithm: 'HS256', expiresIn: sessionSeconds },
    verify: {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      cache: rememberedTokens,
      // A refusal is never remembered: a clock that jumped ahead and back would keep the token refused until then.
      errorCacheTTL: () => -Infinity,
    },
  })

  const sessionOf = (token: string) => {
    try {
      return sessionIn(app.jwt.verify<Record<string, unknown>>(token))
    } catch {
      return undefined
    }
  }

  const shopperIn = oncePerTurnOf((sessions: string[]) => shoppersOf(db, sessions))

  const recognise = async (request: FastifyRequest): Promise<Shopper | null> => {
    const token = bearerToken(request)
    const session = token === undefined ? undefined : sessionOf(token)
    return session === undefined ? null : ((await shopperIn(session)) ?? null)
  }

  app.decorateRequest('shopper', null)
  app.decorate('recogniseShopper', async (request: FastifyRequest) => {
    request.shopper = await recognise(request)
  })
  app.decorate('requireShopper', async (request: FastifyRequest) => {
    request.shopper = await recognise(request)
    shopperOf(request)
  })
  app.decorate('startSession', async (account: Identified) => {
    const session = await beginSession(db, account)
    if (session === undefined) throw new Failure(401, 'wrongCredentials')
    return app.jwt.sign({ sub: session })
  })
}
