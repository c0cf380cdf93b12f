import type { FastifyInstance } from 'fastify'
import { additionalCalls } from '../../../contract/calls'
import type { Deps } from '../../deps'
import { type Limit, sharedLimits } from '../../plugins/limits'
import { registerCall } from '../../registerCall'
import { keepSession, removeSession } from './sessions'

/** More than a shopper sends who is helped, and a bound for what one network can fill. */
const sessionsOfNetwork: Limit = { name: 'support sessions network', hits: 20, seconds: 86_400 }
const takenBackByNetwork: Limit = { name: 'support taken back network', hits: 60, seconds: 3600 }

/** Sessions that shoppers send to support, and take back. */
export const useSupport = (app: FastifyInstance, { database, config, checkSession }: Deps): void => {
  const { db } = database
  const limits = sharedLimits(database, config)

  registerCall(
    app,
    additionalCalls.sendSession,
    async ({ body: { packed }, say }) => {
      await checkSession(packed)
      return { data: await keepSession(db, packed), message: say('sessionSent') }
    },
    { admit: (request) => limits.spend(sessionsOfNetwork, request.network) },
  )

  registerCall(app, additionalCalls.takeBackSession, async ({ body: { code, secret }, request, say }) => {
    await limits.spend(takenBackByNetwork, request.network)
    await removeSession(db, code, secret)
    return { data: null, message: say('sessionTakenBack') }
  })
}
