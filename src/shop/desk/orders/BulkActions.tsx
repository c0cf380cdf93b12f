import { useTranslation } from 'react-i18next'
import { mostAtOnce } from '../../../contract/desk/limits'
import type { MovedOrders } from '../../../contract/desk/orders'
import { Link } from '../../shared/Link'
import { usePartState } from '../../shared/usePartState'
import { Button, ButtonLink } from '../../ui/Button'
import { IconPrinter } from '../../ui/icons'
import { useMoveDeskOrdersMutation } from './ordersApi'
import { orderPath, slipsPath } from './ordersPaths'
import { Question } from '../Question'
import { Refusal } from '../Refusal'
import { useForgotten } from '../useForgotten'
import styles from './OrderActions.module.css'

const steps = ['confirmed', 'shipped', 'delivered'] as const
type Step = (typeof steps)[number]

/** What is done with several orders at once, after a question since many buyers hear of it, and what became of it. */
export const BulkActions = ({ chosen }: { chosen: readonly number[] }) => {
  const { t } = useTranslation('desk')
  const [move, { data, error, isLoading, reset }] = useMoveDeskOrdersMutation({
    fixedCacheKey: 'moveDeskOrders',
  })
  useForgotten(reset)
  // The question is of these orders: others that are chosen meanwhile are not moved by its answer.
  const [asked, setAsked] = usePartState<Step | null>(`orders/asked/${chosen.join()}`, null)
  const isNone = chosen.length === 0
  const moveNow = (state: Step) => void move({ orderIds: [...chosen], state })
  return (
    <div className={styles.bulk}>
      <div className={styles.buttons} role="group" aria-label={t('orders.withChosen')}>
        <span>{t('orders.chosen', { count: chosen.length })}</span>
        {steps.map((state) => (
          <Button
            key={state}
            size="small"
            variant="secondary"
            aria-disabled={isNone}
            busy={isLoading}
            onClick={() => {
              if (chosen.length > 1) setAsked(state)
              else moveNow(state)
            }}
          >
            {t(`orders.moves.${state}`)}
          </Button>
        ))}
        {!isNone && chosen.length <= mostAtOnce.printed && (
          <ButtonLink
            as={Link}
            to={slipsPath(chosen)}
            size="small"
            variant="quiet"
            icon={<IconPrinter aria-hidden />}
          >
            {t('orders.slips')}
          </ButtonLink>
        )}
      </div>
      {asked !== null && !isNone && (
        <Question text={t('orders.askMove', { count: chosen.length, step: t(`orders.moves.${asked}`) })}>
          <Button
            size="small"
            busy={isLoading}
            onClick={() => {
              setAsked(null)
              moveNow(asked)
            }}
          >
            {t('orders.moveNow')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              setAsked(null)
            }}
          >
            {t('orders.leave')}
          </Button>
        </Question>
      )}
      <Refusal failure={error} />
      <div role="status">{data && <Outcome {...data} />}</div>
    </div>
  )
}

const Outcome = ({ moved, refused }: MovedOrders) => {
  const { t } = useTranslation('desk')
  return (
    <>
      <p>{t('orders.moved', { count: moved.length })}</p>
      {refused.length > 0 && (
        <>
          <p>{t('orders.notMoved', { count: refused.length })}</p>
          <ul className={styles.refused}>
            {refused.map(({ orderId, reason }) => (
              <li key={orderId}>
                <Link to={orderPath(orderId)}>{t('orders.named', { number: String(orderId) })}</Link> {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
