import type { RegistrationForm, SendActivationBody } from '../../../contract/entities/account'
import { checkRegistration } from '../../../contract/rules/registration'
import { changesApi } from '../../api/changesApi'
import { type Failure, wasAnswered } from '../../api/failure'
import { selectIsPending } from '../../api/pending'
import { paths } from '../../lib/paths'
import { send, type Sent } from '../../shared/send'
import type { ListenerApi } from '../../shared/store'
import { askPerson } from '../../shell/dialogs/askPerson'
import { dialogOpened, type TextParams } from '../../shell/dialogs/dialogs.slice'
import { goTo } from '../../shell/location/goTo'
import { dropLinkSecret } from '../../shell/location/linkSecret'
import { type LinkOutcome, withOutcome } from './linkOutcome'

const { endpoints } = changesApi

/** The four checks in order, then the call; after success the form is empty and OK leads home (REGISTRATION-8). */
export const register = async (form: RegistrationForm, api: ListenerApi) => {
  if (selectIsPending(api.getState(), 'register')) return
  const problem = checkRegistration(form)
  if (problem !== null) {
    api.dispatch(refusal(problem))
    return
  }
  const outcome = await send(api, endpoints.register, form)
  if (outcome === null) return
  if (outcome.failure) {
    api.dispatch(refusal('failed', outcome.failure.requestId))
    return
  }
  const answer = await askPerson({ kind: 'registrationDone', params: whatNext(form) }, api)
  outcome.forget()
  if (answer === 'confirmed') api.dispatch(goTo(paths.home))
}

/** A vendor is told when the library opens; whoever buys has nothing more to wait for. */
const whatNext = ({ isVendor }: RegistrationForm): TextParams =>
  isVendor ? { hint: 'dialogs.registrationDone.vendorNext' } : {}

const refusal = (problem: NonNullable<ReturnType<typeof checkRegistration>> | 'failed', requestId?: string) =>
  dialogOpened({
    kind: 'registrationFailed',
    params: { text: `dialogs.registrationFailed.${problem}`, ...(requestId !== undefined && { requestId }) },
  })

interface Sending {
  path: string
  outcome: LinkOutcome
}

/**
 * Leads to the address that says how it ended, once the server has answered. Who has gone elsewhere meanwhile stays there,
 * and finds the outcome in the state of the call.
 */
const leadOn = ({ path, outcome }: Sending, { forget }: Sent<unknown>, api: ListenerApi) => {
  if (api.getState().location.pathname !== path) return
  forget()
  api.dispatch(goTo(withOutcome(path, outcome), { replace: true }))
}

/** Whether the server has said that a link is of no use: too many tries, or no answer at all, do not say so. */
const isSpent = (failure: Failure) => wasAnswered(failure) && failure.status !== tooManyRequests
const tooManyRequests = 429
const conflict = 409

/** A link is good for one answer; without one it can be tried again. */
const finish = (
  sent: Sent<unknown> | null,
  { path, secret }: { path: string; secret: string },
  api: ListenerApi,
) => {
  if (sent === null) return
  const { failure } = sent
  if (failure !== undefined && !isSpent(failure)) return
  dropLinkSecret(secret)
  const outcome = failure === undefined ? 'done' : failure.status === conflict ? 'used' : 'gone'
  leadOn({ path, outcome }, sent, api)
}

export const sendActivation = async (body: SendActivationBody, api: ListenerApi) => {
  const sent = await send(api, endpoints.sendActivation, body)
  if (sent !== null && sent.failure === undefined)
    leadOn({ path: paths.sendActivation, outcome: 'sent' }, sent, api)
}

export const sendLink = async (body: { email: string }, api: ListenerApi) => {
  const sent = await send(api, endpoints.forgotPassword, body)
  if (sent !== null && sent.failure === undefined)
    leadOn({ path: paths.forgotPassword, outcome: 'sent' }, sent, api)
}

export const resetPassword = async (body: { secret: string; password: string }, api: ListenerApi) => {
  finish(
    await send(api, endpoints.resetPassword, body),
    { path: paths.resetPassword, secret: body.secret },
    api,
  )
}

export const activate = async (body: { secret: string }, api: ListenerApi) => {
  finish(await send(api, endpoints.activate, body), { path: paths.activate, secret: body.secret }, api)
}
