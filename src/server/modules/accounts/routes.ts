import { setTimeout as passing } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { additionalCalls, calls } from '../../../contract/calls'
import type { Deps } from '../../deps'
import { Failure } from '../../failure'
import { enqueueMail } from '../../mail/outbox'
import { hashPassword } from '../../passwords'
import { type Answers, registerOwnCall } from '../../plugins/answers'
import { type Limit, sharedLimits } from '../../plugins/limits'
import { registerCall } from '../../registerCall'
import { emailKey } from './identity'
import { spendLink } from './links'
import { passwordGuard } from './login'
import { presentProfile, presentUser } from './present'
import { activate, changePassword, findByEmail, readProfile } from './queries'
import { keepPicture, registerAccount } from './register'

const hour = 3600
const registrations: Limit = { name: 'register address', hits: 30, seconds: hour }
const reminders: Limit = { name: 'forgot address', hits: 20, seconds: hour }
const remindersOfAccount: Limit = { name: 'forgot account', hits: 5, seconds: hour }
const linkTries: Limit = { name: 'link address', hits: 60, seconds: hour }

/** Milliseconds until a reminder is answered, more than it takes: the time does not tell whether the address is known. */
const reminderTime = 50

/** Accounts: SPEC.md §7 and the additions of DESIGN.md §5. */
export const useAccounts = (app: FastifyInstance, deps: Deps, answers: Answers): void => {
  const { database, config } = deps
  const { db } = database
  const limits = sharedLimits(database, config)
  const checkPassword = passwordGuard(deps, limits)

  registerCall(app, calls.login, async ({ body, request, say }) => {
    const account = await checkPassword(body, request.ip)
    const token = app.signToken({ id: account.id, tokenVersion: account.token_version })
    const user = presentUser(await readProfile(db, account.id))
    return { data: { token, user }, message: say('loginDone') }
  })

  registerCall(app, calls.register, async ({ body, file, language, request, say }) => {
    await limits.spend(registrations, request.ip)
    if (body.Password !== body.ConfirmPassword) throw new Failure(400, 'passwordsDiffer')
    const profileImage = await keepPicture(file, config.dataDir)
    const passwordHash = await hashPassword(body.Password)
    await registerAccount(deps, { fields: body, passwordHash, profileImage, language })
    deps.mailWritten()
    return { data: null, message: say('registered') }
  })

  // Nothing changes a profile but a library that becomes this person's, which is a change of the catalogue.
  registerOwnCall(app, answers, 'userProfile', async ({ id }) => presentProfile(await readProfile(db, id)))

  registerCall(app, additionalCalls.activate, async ({ body, request, say }) => {
    await limits.spend(linkTries, request.ip)
    await db.transaction().execute(async (trx) => {
      const userId = await spendLink(trx, { kind: 'activate', secret: body.secret })
      if (userId === undefined) throw new Failure(400, 'linkUnusable')
      await activate(trx, userId)
    })
    return { data: null, message: say('activated') }
  })

  registerCall(app, additionalCalls.forgotPassword, async ({ body, request, say }) => {
    const answerTime = passing(reminderTime)
    await limits.spend(reminders, request.ip)
    await limits.spend(remindersOfAccount, emailKey(body.email))
    await db.transaction().execute(async (trx) => {
      const account = await findByEmail(trx, body.email)
      const kind = account && account.activated_at === null ? 'activate' : 'reset'
      await enqueueMail(trx, { kind, userId: account?.id ?? null })
    })
    deps.mailWritten()
    await answerTime
    return { data: null, message: say('resetSent') }
  })

  registerCall(app, additionalCalls.resetPassword, async ({ body, request, say }) => {
    await limits.spend(linkTries, request.ip)
    const passwordHash = await hashPassword(body.password)
    await db.transaction().execute(async (trx) => {
      const userId = await spendLink(trx, { kind: 'reset', secret: body.secret })
      if (userId === undefined) throw new Failure(400, 'linkUnusable')
      await changePassword(trx, userId, passwordHash)
    })
    return { data: null, message: say('passwordChanged') }
  })
}
