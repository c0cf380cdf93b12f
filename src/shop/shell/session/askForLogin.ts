import type { ListenerApi } from '../../shared/store'
import { askPerson } from '../dialogs/askPerson'
import type { DialogDescriptor } from '../dialogs/dialogs.slice'
import { accountOpened } from './session.slice'

/** Says that a login is needed; the answer may open the account popup. */
export const askForLogin = async (dialog: DialogDescriptor, api: ListenerApi) => {
  if ((await askPerson(dialog, api)) === 'confirmed') api.dispatch(accountOpened())
}
