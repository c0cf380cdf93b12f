import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/constants'
import type { Deps } from '../deps'
import { Failure } from '../failure'
import { tokenSecret } from './tokenSecret'

/** Who is logged in. */
export interface Shopper {
  id: number
  /** Language of the mails that this person gets. */
  language: Language
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

const bearerToken = (request: FastifyRequest) =>
  /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Signed tokens (HS256, 7 days); their version is compared with the account's at every request. */
export const useSession = async (app: FastifyInstance, { database: { db }, config }: Deps): Promise<void> => {
  await app.register(jwt, {
    secret: await tokenSecret(config),
    sign: { algorithm: 'HS256', expiresIn: '7d' },
    verify: { algorithms: ['HS256'] },
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

  const shopperOf = async (request: FastifyRequest): Promise<Shopper | null> => {
    const token = bearerToken(request)
    const claims = token === undefined ? undefined : claimsOf(token)
    if (!claims) return null
    const account = await db
      .selectFrom('users')
      .select(['id', 'language', 'token_version'])
      .where('id', '=', claims.id)
      .executeTakeFirst()
    if (account?.token_version !== claims.version) return null
    return { id: account.id, language: account.language }
  }

  app.decorateRequest('shopper', null)
  app.decorate('recogniseShopper', async (request: FastifyRequest) => {
    request.shopper = await shopperOf(request)
  })
  app.decorate('requireShopper', async (request: FastifyRequest) => {
    request.shopper = await shopperOf(request)
    if (!request.shopper) throw new Failure(401, 'loginNeeded')
  })
  app.decorate('signToken', ({ id, tokenVersion }: { id: number; tokenVersion: number }) =>
    app.jwt.sign({ sub: String(id), version: tokenVersion }),
  )
}
