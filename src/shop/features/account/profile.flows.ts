import type { ChangePasswordBody, ChangeProfileBody } from '../../../contract/entities/account'
import { type Outcome, outcomeOf } from '../../api/failure'
import { mutationKey } from '../../api/pending'
import { profileApi } from '../../api/profileApi'
import type { ListenerApi } from '../../shared/store'
import { dialogOpened } from '../../shell/dialogs/dialogs.slice'
import { paramsOf } from '../../shell/dialogs/paramsOf'
import { noticeShown } from '../../shell/notices/notices.slice'

const { changeProfile, changePassword } = profileApi.endpoints

const say = (
  kind: 'profileSaved' | 'passwordSaved',
  { failure }: Outcome<unknown>,
  { dispatch }: ListenerApi,
) => {
  if (failure === undefined) dispatch(noticeShown({ kind, tone: 'success' }))
  else if (failure.kind !== 'unauthorised')
    dispatch(dialogOpened({ kind: 'saveFailed', params: paramsOf(failure) }))
}

export const saveProfile = async (profile: ChangeProfileBody, api: ListenerApi) => {
  const call = changeProfile.initiate(profile, { fixedCacheKey: mutationKey('changeProfile') })
  say('profileSaved', outcomeOf(await api.dispatch(call)), api)
}

export const savePassword = async (passwords: ChangePasswordBody, api: ListenerApi) => {
  const call = changePassword.initiate(passwords, { fixedCacheKey: mutationKey('changePassword') })
  say('passwordSaved', outcomeOf(await api.dispatch(call)), api)
}
