import type { FastifyInstance } from 'fastify'
import type { deskCalls } from '../../../contract/desk/calls'
import type { Deps } from '../../deps'
import { type Limit, sharedLimits } from '../../plugins/limits'
import { shopperOf } from '../../plugins/session'
import { type Answer, type Asked, registerCall } from '../../registerCall'
import { type Scope, scopeOf } from './scope'

/** More changes a minute than one person makes by hand. */
const changesOfOne: Limit = { name: 'desk changes', hits: 300, seconds: 60 }

type DeskCall = (typeof deskCalls)[keyof typeof deskCalls]

/** Adds a call of the desk: `scope` says who asks and what of the market is theirs. Changes have a limit for each account. */
export const registerDeskCall = <C extends DeskCall>(
  app: FastifyInstance,
  deps: Deps,
  call: C,
  handler: (asked: Asked<C>, scope: Scope) => Promise<Answer<C>>,
): void => {
  const limits = sharedLimits(deps.database, deps.config)
  registerCall(
    app,
    call,
    async (asked) => handler(asked, await scopeOf(deps.database.db, shopperOf(asked.request))),
    {
      admit: async (request) => {
        if (request.method !== 'GET') await limits.spend(changesOfOne, String(shopperOf(request).id))
      },
    },
  )
}
