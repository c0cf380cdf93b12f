import { useTranslation } from 'react-i18next'
import { mostAtOnce } from '../../../contract/desk/limits'
import type { MovedOrders } from '../../../contract/desk/orders'
import { Link } from '../../shared/Link'
import { Button, ButtonLink } from '../../ui/Button'
import { IconPrinter } from '../../ui/icons'
import { useMoveDeskOrdersMutation } from './ordersApi'
import { orderPath, slipsPath } from './ordersPaths'
import { Refusal } from '../Refusal'
import styles from './OrderActions.module.css'

const steps = ['confirmed', 'shipped', 'delivered'] as const

/** What is done with several orders at once, and what became of it. */
export const BulkActions = ({ chosen }: { chosen: readonly number[] }) => {
  const { t } = useTranslation('desk')
  const [move, { data, error, isLoading, originalArgs }] = useMoveDeskOrdersMutation({
    fixedCacheKey: 'moveDeskOrders',
  })
  const isNone = chosen.length === 0
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
            busy={isLoading && originalArgs?.state === state}
            onClick={() => void move({ orderIds: [...chosen], state })}
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
