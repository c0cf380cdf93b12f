import { maximumBytes } from '../../../contract/constants'
import type { ChangePasswordBody, ChangeProfileBody } from '../../../contract/entities/account'
import { forgetChosen } from '../../api/chosenPicture'
import { type Outcome, outcomeOf } from '../../api/failure'
import { mutationKey } from '../../api/pending'
import { profileApi } from '../../api/profileApi'
import type { ListenerApi } from '../../shared/store'
import { dialogOpened } from '../../shell/dialogs/dialogs.slice'
import { paramsOf } from '../../shell/dialogs/paramsOf'
import { noticeShown } from '../../shell/notices/notices.slice'

const { changeProfile, changePassword, changePicture, removePicture } = profileApi.endpoints

const say = (
  kind: 'profileSaved' | 'pictureSaved' | 'pictureRemoved' | 'passwordSaved',
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

/** `file`: the name of the chosen file; `bytes`: its size. What no server would take is not sent. */
export const savePicture = async ({ file, bytes }: { file: string; bytes: number }, api: ListenerApi) => {
  if (bytes > maximumBytes.picture) {
    api.dispatch(dialogOpened({ kind: 'saveFailed', params: { text: 'profile.pictureTooLarge' } }))
  } else {
    const call = changePicture.initiate(file, { fixedCacheKey: mutationKey('changePicture') })
    say('pictureSaved', outcomeOf(await api.dispatch(call)), api)
  }
  forgetChosen(file)
}

export const dropPicture = async (api: ListenerApi) => {
  const call = removePicture.initiate(undefined, { fixedCacheKey: mutationKey('removePicture') })
  say('pictureRemoved', outcomeOf(await api.dispatch(call)), api)
}

export const savePassword = async (passwords: ChangePasswordBody, api: ListenerApi) => {
  const call = changePassword.initiate(passwords, { fixedCacheKey: mutationKey('changePassword') })
  say('passwordSaved', outcomeOf(await api.dispatch(call)), api)
}
