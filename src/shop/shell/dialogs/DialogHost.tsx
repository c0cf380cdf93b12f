import { useTranslation } from 'react-i18next'
import { minimumPasswordLength } from '../../../contract/constants'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { AlertDialog } from '../../ui/dialog/AlertDialog'
import { DialogDetails, hasDetails } from './DialogDetails'
import { dialogAnswered, selectTopDialog, type DialogAnswer, type DialogKind } from './dialogs.slice'

type Tone = 'ask' | 'danger' | 'good' | 'bad'

/** `confirm` and `cancel` are keys of the buttons' words; without `cancel` there is one button. */
const looks = {
  loginFailed: { tone: 'bad', confirm: 'common.ok' },
  logout: { tone: 'ask', confirm: 'dialogs.logout.confirm', cancel: 'dialogs.logout.cancel' },
  favouritesNeedLogin: { tone: 'ask', confirm: 'common.loginNow', cancel: 'common.cancel' },
  cartNeedsLogin: { tone: 'ask', confirm: 'common.loginNow', cancel: 'common.cancel' },
  lineWaits: { tone: 'ask', confirm: 'common.loginNow', cancel: 'common.cancel' },
  favouriteFailed: { tone: 'bad', confirm: 'dialogs.favouriteFailed.confirm', cancel: 'common.cancel' },
  cartFailed: { tone: 'bad', confirm: 'dialogs.cartFailed.confirm', cancel: 'common.cancel' },
  deleteLine: { tone: 'danger', confirm: 'dialogs.deleteLine.confirm', cancel: 'common.cancel' },
  checkout: { tone: 'ask', confirm: 'dialogs.checkout.confirm', cancel: 'common.cancel' },
  checkoutChanged: { tone: 'ask', confirm: 'dialogs.checkout.confirm', cancel: 'common.cancel' },
  checkoutDone: { tone: 'good', confirm: 'common.ok' },
  checkoutFailed: { tone: 'bad', confirm: 'common.ok' },
  checkoutError: { tone: 'bad', confirm: 'common.ok' },
  messageSent: { tone: 'good', confirm: 'common.ok' },
  messageFailed: { tone: 'bad', confirm: 'dialogs.messageFailed.confirm', cancel: 'common.close' },
  registrationFailed: { tone: 'bad', confirm: 'common.ok' },
  registrationDone: { tone: 'good', confirm: 'common.ok' },
  cancelOrder: {
    tone: 'danger',
    confirm: 'dialogs.cancelOrder.confirm',
    cancel: 'dialogs.cancelOrder.cancel',
  },
  saveFailed: { tone: 'bad', confirm: 'common.ok' },
  orderFailed: { tone: 'bad', confirm: 'common.ok' },
  reorderMissing: { tone: 'ask', confirm: 'common.ok' },
  clearDevice: { tone: 'danger', confirm: 'dialogs.clearDevice.confirm', cancel: 'common.cancel' },
} as const satisfies Record<DialogKind, { tone: Tone; confirm: string; cancel?: string }>

/** Shows the dialog that the store has on top; its answer is an action that a listener waits for. */
export const DialogHost = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const dialog = useAppSelector(selectTopDialog)
  if (dialog === null) return null
  const { id, kind, params = {} } = dialog
  const look = looks[kind]
  const answer = (given: DialogAnswer) => () => {
    dispatch(dialogAnswered({ id, answer: given }))
  }
  const usual =
    kind === 'registrationFailed' ? 'dialogs.registrationFailed.failed' : (`dialogs.${kind}.text` as const)
  const words =
    params.message ?? t(params.text ?? usual, { name: params.name, minimum: minimumPasswordLength })
  return (
    <AlertDialog
      key={id}
      open
      tone={look.tone}
      title={t(`dialogs.${kind}.title`)}
      description={words}
      confirmLabel={t(look.confirm)}
      onConfirm={answer('confirmed')}
      cancelLabel={'cancel' in look ? t(look.cancel) : undefined}
      onCancel={answer('cancelled')}
    >
      {hasDetails(params) && <DialogDetails params={params} onLeave={answer('cancelled')} />}
    </AlertDialog>
  )
}
