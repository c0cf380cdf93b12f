import { useTranslation } from 'react-i18next'
import type { Order } from '../../../contract/entities/order'
import type { OrderState } from '../../../contract/rules/orderStates'
import { useFormat } from '../../i18n/useFormat'
import { Badge } from '../../ui/Badge'
import styles from './OrderProgress.module.css'

const tones = {
  new: 'plain',
  confirmed: 'waiting',
  shipped: 'waiting',
  delivered: 'good',
  cancelled: 'gone',
} as const satisfies Record<OrderState, string>

/** How far an order is, as a word. */
export const OrderBadge = ({ state }: { state: OrderState }) => {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`orders.states.${state}`)}</Badge>
}

interface OrderProgressProps {
  order: Pick<Order, 'createdAt' | 'state' | 'events'>
  /** Says that the shopper cancelled it, to whom it is not the own order. */
  cancelledByShopper?: string
}

/** A line for each thing that happened to an order, from placing it on; nothing where the backend does not say. */
export const OrderProgress = ({
  order: { createdAt, state, events = [] },
  cancelledByShopper,
}: OrderProgressProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  if (state === undefined) return null
  const cancelledBy = {
    shop: t('orders.cancelledBy.shop'),
    shopper: cancelledByShopper ?? t('orders.cancelledBy.shopper'),
  }
  const steps = [{ state: 'new' as const, at: createdAt, by: 'shopper' as const, reason: null }, ...events]
  return (
    <ol className={styles.steps} role="list" aria-label={t('orders.progress')}>
      {steps.map(({ state: reached, at, by, reason }) => (
        <li key={`${reached} ${at}`}>
          <span className={styles.step}>
            {reached === 'cancelled' ? cancelledBy[by] : t(`orders.events.${reached}`)}
          </span>
          <time dateTime={at}>{format.date(at)}</time>
          {reason !== null && (
            <span>
              {t('orders.reason')} <bdi>{reason}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Where it goes and what that costs; nothing for an order without an address. */
export const OrderDelivery = ({ order: { delivery } }: { order: Order }) => {
  const { t } = useTranslation()
  const format = useFormat()
  if (delivery === undefined || delivery === null) return null
  const { name, phone, governorate, town, address, note, fee, days } = delivery
  return (
    <dl className={styles.delivery}>
      <div>
        <dt>{t('orders.goesTo')}</dt>
        <dd>
          <bdi>{name}</bdi> · <bdi dir="ltr">{phone}</bdi>
          <br />
          <bdi>{governorate}</bdi> · <bdi>{town}</bdi> · <bdi>{address}</bdi>
          {note !== null && (
            <>
              <br />
              <bdi>{note}</bdi>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('orders.delivery')}</dt>
        <dd>
          {fee === 0 ? t('checkout.free') : <bdi>{format.money(fee, 'dollar')}</bdi>} ·{' '}
          {t('checkout.days', { count: days, days: format.number(days) })}
        </dd>
      </div>
    </dl>
  )
}
