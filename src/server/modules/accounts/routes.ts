import { setTimeout as passing } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { additionalCalls, calls } from '../../../contract/calls'
import { changeShopper } from '../../database/shopperVersion'
import type { Deps } from '../../deps'
import { Failure } from '../../failure'
import { hashPassword, refuseRush } from '../../passwords'
import { type Answers, registerOwnCall } from '../../plugins/answers'
import { endSession } from '../../plugins/keptSessions'
import { type Limit, sharedLimits } from '../../plugins/limits'
import { shopperOf } from '../../plugins/session'
import { type Asked, registerCall } from '../../registerCall'
import { activateRegistration } from './activate'
import { remind } from './forgot'
import { spendLink } from './links'
import { passwordGuard } from './login'
import { keepPicture } from '../../images/keepPicture'
import { presentProfile, presentUser } from './present'
import { changePassword, readProfile, writePicture, writeProfile } from './queries'
import { registerAccount } from './register'
import { resendActivation } from './resend'

const hour = 3600
const registrations: Limit = { name: 'register network', hits: 30, seconds: hour }
const pictures: Limit = { name: 'picture', hits: 30, seconds: hour }
const reminders: Limit = { name: 'forgot network', hits: 20, seconds: hour }
const linkTries: Limit = { name: 'link network', hits: 60, seconds: hour }

/** Milliseconds until a reminder is answered, more than it takes: the time does not tell whether the address is known. */
const reminderTime = 50

/** Login, registration, profile, and the links that are mailed. */
export const useAccounts = (app: FastifyInstance, deps: Deps, answers: Answers): void => {
  const { database, config } = deps
  const { db } = database
  const limits = sharedLimits(database, config)
  const checkPassword = passwordGuard(deps, limits)

  const login = async ({ body, request, say }: Asked<typeof calls.login>) => {
    const account = await checkPassword(body, request.network)
    const token = await app.startSession(account)
    const user = presentUser(await readProfile(db, account.id))
    return { data: { token, user }, message: say('loginDone') }
  }
  registerCall(app, calls.login, login, { admit: async () => refuseRush() })

  registerCall(app, additionalCalls.logout, async ({ user, say }) => {
    if (user) await endSession(db, user.session)
    return { data: null, message: say('loggedOut') }
  })

  const register = async ({ body, file, language, request, say }: Asked<typeof calls.register>) => {
    if (body.Password !== body.ConfirmPassword) throw new Failure(400, 'passwordsDiffer')
    const profileImage = await keepPicture(file, deps.pictures)
    const passwordHash = await hashPassword(body.Password)
    const registration = { fields: body, passwordHash, profileImage, language }
    await registerAccount(deps, limits, { registration, network: request.network })
    deps.mailWritten()
    return { data: null, message: say('registered') }
  }
  registerCall(app, calls.register, register, {
    admit: async ({ network }) => {
      refuseRush()
      await limits.spend(registrations, network)
    },
  })

  registerOwnCall(app, answers, 'userProfile', async ({ id }) => presentProfile(await readProfile(db, id)))

  registerCall(app, additionalCalls.changeProfile, async ({ body, user, say }) => {
    await changeShopper(db, user.id, (trx) => writeProfile(trx, user.id, body))
    return { data: presentProfile(await readProfile(db, user.id)), message: say('profileSaved') }
  })

  const showPicture = async (id: number, address: string | null) => {
    await changeShopper(db, id, (trx) => writePicture(trx, id, address))
    return presentProfile(await readProfile(db, id))
  }
  const changePicture = async ({ file, user, say }: Asked<typeof additionalCalls.changePicture>) => {
    const address = await keepPicture(file, deps.pictures)
    if (address === null) throw new Failure(400, 'pictureMissing')
    return { data: await showPicture(user.id, address), message: say('pictureSaved') }
  }
  registerCall(app, additionalCalls.changePicture, changePicture, {
    admit: (request) => limits.spend(pictures, String(shopperOf(request).id)),
  })
  registerCall(app, additionalCalls.removePicture, async ({ user, say }) => ({
    data: await showPicture(user.id, null),
    message: say('pictureRemoved'),
  }))

  registerCall(app, additionalCalls.changePassword, async ({ body, user, request, say }) => {
    const { email } = await readProfile(db, user.id)
    // The session is good: a wrong password here is no reason to end it.
    const account = await checkPassword({ email, password: body.password }, request.network).catch(
      (error: unknown) => {
        throw error instanceof Failure && error.status === 401 ? new Failure(400, 'wrongPassword') : error
      },
    )
    const passwordHash = await hashPassword(body.newPassword)
    const holder = { session: user.session, formerHash: account.password_hash }
    const isChanged = await db
      .transaction()
      .execute((trx) => changePassword(trx, user.id, passwordHash, holder))
    // Another password was set while this one was looked at.
    if (!isChanged) throw new Failure(400, 'wrongPassword')
    return { data: null, message: say('newPasswordSaved') }
  })

  registerCall(app, additionalCalls.activate, async ({ body, request, say }) => {
    await limits.spend(linkTries, request.network)
    await db.transaction().execute((trx) => activateRegistration(trx, body.secret))
    deps.mailWritten()
    return { data: null, message: say('activated') }
  })

  registerCall(app, additionalCalls.forgotPassword, async ({ body, request, say }) => {
    const answerTime = passing(reminderTime)
    await limits.spend(reminders, request.network)
    await remind(deps, limits, { email: body.email, network: request.network })
    deps.mailWritten()
    await answerTime
    return { data: null, message: say('resetSent') }
  })

  const sendAgain = async ({ body, request, say }: Asked<typeof additionalCalls.sendActivation>) => {
    await resendActivation(deps, limits, { ...body, network: request.network })
    deps.mailWritten()
    return { data: null, message: say('activationSent') }
  }
  registerCall(app, additionalCalls.sendActivation, sendAgain, {
    admit: async ({ network }) => {
      refuseRush()
      await limits.spend(reminders, network)
    },
  })

  registerCall(app, additionalCalls.resetPassword, async ({ body, request, say }) => {
    await limits.spend(linkTries, request.network)
    const passwordHash = await hashPassword(body.password)
    await db.transaction().execute(async (trx) => {
      const { user_id: userId } = await spendLink(trx, 'reset', body.secret)
      if (userId === null) throw new Failure(400, 'linkUnusable')
      await changePassword(trx, userId, passwordHash)
    })
    return { data: null, message: say('passwordChanged') }
  })
}
