import { useTranslation } from 'react-i18next'
import type { DeskShopper } from '../../../contract/desk/support'
import { isFailure } from '../../api/failure'
import { momentInText } from '../../i18n/momentInText'
import { Button } from '../../ui/Button'
import { useDeskSendMailAgainMutation } from './supportApi'
import styles from './ShopperView.module.css'

type Mail = DeskShopper['mails'][number]

/** What the shop writes to people, by the names of the outbox. */
const kinds = [
  'activate',
  'reset',
  'already-registered',
  'sign-up-again',
  'vendor-welcome',
  'order-placed',
  'order-confirmed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'back-for-sale',
] as const
const isKnown = (kind: string): kind is (typeof kinds)[number] => (kinds as readonly string[]).includes(kind)

const moment = (iso: string) => momentInText(Date.parse(iso))

/** A mail to somebody: whether it left, what went wrong, and the button that sends it again. */
export const MailRow = ({ mail }: { mail: Mail }) => {
  const { t } = useTranslation('desk')
  const { id, kind, createdAt, sentAt, givenUpAt, failure } = mail
  const [sendAgain, { isLoading, isSuccess, error }] = useDeskSendMailAgainMutation({
    fixedCacheKey: `deskSendMailAgain:${String(id)}`,
  })
  const name = isKnown(kind) ? t(`support.kinds.${kind}`) : kind
  return (
    <li className={styles.mail}>
      <span>
        {name} ·{' '}
        {sentAt !== null
          ? t('support.mailSent', { at: moment(sentAt) })
          : givenUpAt !== null
            ? t('support.mailGivenUp', { at: moment(givenUpAt) })
            : t('support.mailWaits', { since: moment(createdAt) })}
        {failure !== null && (
          <>
            {' · '}
            <bdi>{failure}</bdi>
          </>
        )}
        {error !== undefined && (
          <span className={styles.problem} role="alert">
            {' · '}
            {(isFailure(error) ? error.message : undefined) ?? t('support.mailFailed')}
          </span>
        )}
      </span>
      <Button
        variant="secondary"
        size="small"
        busy={isLoading}
        done={isSuccess}
        aria-label={t('support.sendAgainNamed', { name })}
        onClick={() => {
          void sendAgain(id)
        }}
      >
        {t(isSuccess ? 'support.goesAgain' : 'support.sendAgain')}
      </Button>
    </li>
  )
}
