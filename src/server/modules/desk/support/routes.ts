import type { FastifyInstance } from 'fastify'
import { deskCalls } from '../../../../contract/desk/calls'
import type { Deps } from '../../../deps'
import { type Limit, sharedLimits } from '../../../plugins/limits'
import { registerDeskCall } from '../registerDeskCall'
import { sendMailAgain } from './mails'
import { openSession } from './sessions'
import { findShopper } from './shopper'

/** More than anybody looks at by hand, and far too few to find a session by guessing. */
const codesOfOne: Limit = { name: 'support codes', hits: 60, seconds: 3600 }
const codesOfNetwork: Limit = { name: 'support codes network', hits: 300, seconds: 3600 }

const looksOfOne: Limit = { name: 'support looks', hits: 300, seconds: 3600 }
const mailsOfOne: Limit = { name: 'support mails', hits: 60, seconds: 3600 }

/** What staff look up for a shopper who asks for help. Each look is written down. */
export const useDeskSupport = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database
  const limits = sharedLimits(deps.database, deps.config)

  registerDeskCall(app, deps, deskCalls.deskSession, async ({ body, request }, scope) => {
    await limits.spend(codesOfOne, String(scope.userId))
    await limits.spend(codesOfNetwork, request.network)
    return { data: await openSession(db, scope, body.code) }
  })

  registerDeskCall(app, deps, deskCalls.deskFindShopper, async ({ body: { who }, language }, scope) => {
    await limits.spend(looksOfOne, String(scope.userId))
    return { data: await findShopper(db, scope, { who, language }) }
  })

  registerDeskCall(app, deps, deskCalls.deskSendMailAgain, async ({ params: { mailId }, say }, scope) => {
    await limits.spend(mailsOfOne, String(scope.userId))
    await sendMailAgain(db, scope, { mailId, lease: deps.config.timeouts.mail.lease })
    deps.mailWritten()
    return { data: null, message: say('mailGoesAgain') }
  })
}
