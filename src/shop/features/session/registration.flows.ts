import type { RegistrationForm } from '../../../contract/entities/account'
import { checkRegistration } from '../../../contract/rules/registration'
import { outcomeOf } from '../../api/failure'
import { mutationKey, selectIsPending } from '../../api/pending'
import { shopApi } from '../../api/shopApi'
import { paths } from '../../lib/paths'
import type { ListenerApi } from '../../lib/store'
import { askPerson, dialogOpened } from '../dialogs/dialogs.slice'
import { goTo } from '../location/location.slice'

const { register: send, forgotPassword, resetPassword: reset, activate: finish } = shopApi.endpoints

/** The four checks in order, then the call; after success the form is empty and OK leads home (SPEC.md §4, §5, §8). */
export const register = async (form: RegistrationForm, api: ListenerApi) => {
  if (selectIsPending(api.getState(), 'register')) return
  const problem = checkRegistration(form)
  if (problem !== null) {
    api.dispatch(refusal(problem))
    return
  }
  const request = api.dispatch(send.initiate(form, { fixedCacheKey: mutationKey('register') }))
  const { failure } = outcomeOf(await request)
  if (failure) {
    api.dispatch(refusal('failed', failure.requestId))
    return
  }
  const answer = await askPerson({ kind: 'registrationDone' }, api)
  request.reset()
  if (answer === 'confirmed') api.dispatch(goTo(paths.home))
}

const refusal = (problem: NonNullable<ReturnType<typeof checkRegistration>> | 'failed', requestId?: string) =>
  dialogOpened({
    kind: 'registrationFailed',
    params: { text: `dialogs.registrationFailed.${problem}`, ...(requestId !== undefined && { requestId }) },
  })

/** The screens of these three show what came of it from the state of the call. */
export const sendLink = async (body: { email: string }, { dispatch, getState }: ListenerApi) => {
  if (selectIsPending(getState(), 'forgotPassword')) return
  await dispatch(forgotPassword.initiate(body, { fixedCacheKey: mutationKey('forgotPassword') }))
}

export const resetPassword = async (
  body: { secret: string; password: string },
  { dispatch, getState }: ListenerApi,
) => {
  if (selectIsPending(getState(), 'resetPassword')) return
  await dispatch(reset.initiate(body, { fixedCacheKey: mutationKey('resetPassword') }))
}

export const activate = async (body: { secret: string }, { dispatch, getState }: ListenerApi) => {
  if (selectIsPending(getState(), 'activate')) return
  await dispatch(finish.initiate(body, { fixedCacheKey: mutationKey('activate') }))
}
