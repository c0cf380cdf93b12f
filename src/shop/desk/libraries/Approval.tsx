import { useTranslation } from 'react-i18next'
import { libraryLengths } from '../../../contract/desk/firstDay'
import type { DeskLibrary } from '../../../contract/desk/libraries'
import { useFormat } from '../../i18n/useFormat'
import { type Problems, useDraft } from '../../shared/useDraft'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { TextArea } from '../../ui/Field'
import { Outcome } from '../Outcome'
import { useApproveLibraryMutation, useSendLibraryBackMutation } from './librariesApi'
import styles from './sheet.module.css'

/** A keeper lets a library into the market, or says what it lacks. */
export const Approval = ({ library: { id, askedAt } }: { library: DeskLibrary }) => {
  const { t } = useTranslation('desk')
  const { date } = useFormat()
  const [approve, approving] = useApproveLibraryMutation({ fixedCacheKey: `approveLibrary:${String(id)}` })
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="approval">
      <h2 id="approval">{t('libraries.approval')}</h2>
      <div className={styles.form}>
        <p>{askedAt === null ? t('libraries.notAsked') : t('libraries.wantsIn', { date: date(askedAt) })}</p>
        <Button busy={approving.isLoading} onClick={() => void approve(id)}>
          {t('libraries.approve')}
        </Button>
        <Outcome of={approving} done="" />
        {askedAt !== null && <SendBackForm id={id} />}
      </div>
    </Card>
  )
}

const SendBackForm = ({ id }: { id: number }) => {
  const { t } = useTranslation('desk')
  const [sendBack, sending] = useSendLibraryBackMutation({ fixedCacheKey: `sendLibraryBack:${String(id)}` })
  const { form, field } = useDraft({
    name: 'sendLibraryBack',
    empty: { reason: '' },
    problemsOf: ({ reason }): Problems<{ reason: string }, 'required'> =>
      reason.trim() === '' ? { reason: 'required' } : {},
    say: (problem) => t(`outcome.${problem}`),
    onSend: ({ reason }) => void sendBack({ libraryId: id, reason: reason.trim() }),
    isBusy: sending.isLoading,
  })
  return (
    <form {...form} className={styles.form}>
      <TextArea
        {...field('reason')}
        label={t('libraries.reason')}
        hint={t('libraries.reasonHint')}
        rows={3}
        maxLength={libraryLengths.reason}
      />
      <Button type="submit" variant="secondary" busy={sending.isLoading}>
        {t('libraries.sendBack')}
      </Button>
      <Outcome of={sending} done="" />
    </form>
  )
}
