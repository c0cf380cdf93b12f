import { useTranslation } from 'react-i18next'
import { deliveryTexts } from '../../../contract/constants'
import { useDraft } from '../../shared/useDraft'
import { Button } from '../../ui/Button'
import { TextArea } from '../../ui/Field'
import styles from './OrderActions.module.css'

interface CancelFormProps {
  isBusy: boolean
  onCancel: (reason: string | null) => void
  onKeep: () => void
}

/** Asks before an order is cancelled, and why. */
export const CancelForm = ({ isBusy, onCancel, onKeep }: CancelFormProps) => {
  const { t } = useTranslation('desk')
  const { form, field } = useDraft({
    name: 'cancelOrder',
    empty: { reason: '' },
    problemsOf: () => ({}),
    say: (problem) => problem,
    onSend: ({ reason }) => {
      onCancel(reason.trim() === '' ? null : reason.trim())
    },
    isBusy,
  })
  return (
    <form {...form} className={styles.cancel}>
      <p>{t('order.cancelText')}</p>
      <TextArea
        {...field('reason')}
        required={false}
        autoFocus
        label={t('order.reason')}
        rows={2}
        maxLength={deliveryTexts.note}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="danger" busy={isBusy}>
          {t('orders.moves.cancelled')}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {t('order.keep')}
        </Button>
      </div>
    </form>
  )
}
