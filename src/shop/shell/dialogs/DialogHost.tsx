import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deliveryTexts, minimumPasswordLength } from '../../../contract/constants'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { AlertDialog } from '../../ui/dialog/AlertDialog'
import { TextArea } from '../../ui/Field'
import { DialogDetails, hasDetails } from './DialogDetails'
import {
  dialogAnswered,
  type DialogAnswer,
  type DialogDescriptor,
  type DialogKind,
  selectTopDialog,
} from './dialogs.slice'

type Tone = 'ask' | 'danger' | 'good' | 'bad'

/** `confirm` and `cancel` are keys of the buttons' words; without `cancel` there is one button. `note` is the label of a field. */
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
    note: 'dialogs.cancelOrder.note',
  },
  saveFailed: { tone: 'bad', confirm: 'common.ok' },
  orderFailed: { tone: 'bad', confirm: 'common.ok' },
  reorderMissing: { tone: 'ask', confirm: 'common.ok' },
  clearDevice: { tone: 'danger', confirm: 'dialogs.clearDevice.confirm', cancel: 'common.cancel' },
} as const satisfies Record<DialogKind, { tone: Tone; confirm: string; cancel?: string; note?: string }>

/** Shows the dialog that the store has on top; its answer is an action that a listener waits for. */
export const DialogHost = () => {
  const dialog = useAppSelector(selectTopDialog)
  return dialog && <TopDialog key={dialog.id} dialog={dialog} />
}

const TopDialog = ({ dialog }: { dialog: DialogDescriptor & { id: string } }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [note, setNote] = useState('')
  const { id, kind, params = {} } = dialog
  const look = looks[kind]
  const answer = (given: DialogAnswer) => () => {
    const written = note.trim()
    dispatch(dialogAnswered({ id, answer: given, ...(written !== '' && { note: written }) }))
  }
  const usual =
    kind === 'registrationFailed' ? 'dialogs.registrationFailed.failed' : (`dialogs.${kind}.text` as const)
  const words =
    params.message ?? t(params.text ?? usual, { name: params.name, minimum: minimumPasswordLength })
  return (
    <AlertDialog
      open
      tone={look.tone}
      title={t(`dialogs.${kind}.title`)}
      description={words}
      confirmLabel={t(look.confirm)}
      onConfirm={answer('confirmed')}
      cancelLabel={'cancel' in look ? t(look.cancel) : undefined}
      onCancel={answer('cancelled')}
      field={
        'note' in look ? (
          <TextArea
            label={t(look.note)}
            rows={2}
            maxLength={deliveryTexts.note}
            value={note}
            onChange={(event) => {
              setNote(event.target.value)
            }}
          />
        ) : undefined
      }
    >
      {hasDetails(params) ? <DialogDetails params={params} onLeave={answer('cancelled')} /> : undefined}
    </AlertDialog>
  )
}
