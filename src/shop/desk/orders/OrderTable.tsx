import { useTranslation } from 'react-i18next'
import { mostAtOnce } from '../../../contract/desk/limits'
import type { DeskOrderRow } from '../../../contract/desk/orders'
import { OrderBadge } from '../../features/orders/OrderProgress'
import { useFormat } from '../../i18n/useFormat'
import { Link } from '../../shared/Link'
import { usePartState } from '../../shared/usePartState'
import { BulkActions } from './BulkActions'
import { orderPath } from './ordersPaths'
import styles from './OrderList.module.css'

const none: readonly number[] = []

/** Orders that can be chosen, and what is done with those at once. */
export const OrderTable = ({ orders }: { orders: readonly DeskOrderRow[] }) => {
  const { t } = useTranslation('desk')
  const [chosen, setChosen] = usePartState<readonly number[]>('orders/chosen', none)
  const shown = orders.map(({ orderId }) => orderId)
  const present = chosen.filter((id) => shown.includes(id))
  const areAll = present.length === shown.length
  const choose = (id: number, isChosen: boolean) => {
    setChosen(
      isChosen ? [...present, id].slice(0, mostAtOnce.moved) : present.filter((other) => other !== id),
    )
  }
  return (
    <>
      <BulkActions chosen={present} />
      <div className={styles.frame} role="region" aria-label={t('orders.heading')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.mark}>
                <input
                  type="checkbox"
                  aria-label={t('orders.chooseAll')}
                  checked={areAll}
                  onChange={() => {
                    setChosen(areAll ? [] : shown)
                  }}
                />
              </th>
              <th scope="col">{t('orders.number')}</th>
              <th scope="col">{t('orders.state')}</th>
              <th scope="col">{t('orders.recipient')}</th>
              <th scope="col">{t('orders.pieces')}</th>
              <th scope="col">{t('orders.sum')}</th>
              <th scope="col">{t('orders.placed')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row
                key={order.orderId}
                order={order}
                isChosen={present.includes(order.orderId)}
                onChoose={(isChosen) => {
                  choose(order.orderId, isChosen)
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface RowProps {
  order: DeskOrderRow
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const Row = ({ order, isChosen, onChoose }: RowProps) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const number = String(order.orderId)
  return (
    <tr>
      <td className={styles.mark}>
        <input
          type="checkbox"
          aria-label={t('orders.choose', { number })}
          checked={isChosen}
          onChange={({ target }) => {
            onChoose(target.checked)
          }}
        />
      </td>
      <th scope="row">
        <Link to={orderPath(order.orderId)}>
          <bdi>{number}</bdi>
        </Link>
      </th>
      <td>
        <OrderBadge state={order.state} />
        {order.isShared && <span className={styles.faint}>{t('orders.shared')}</span>}
      </td>
      <td className={styles.wraps}>
        <bdi>{order.name}</bdi>
        <span className={styles.faint}>
          <bdi dir="ltr">{order.phone}</bdi> <bdi>{order.place}</bdi>
        </span>
      </td>
      <td>{format.number(order.pieces)}</td>
      <td>
        <bdi>{format.money(order.sum, 'dollar')}</bdi>
      </td>
      <td>
        <time dateTime={order.createdAt}>{format.date(order.createdAt)}</time>
      </td>
    </tr>
  )
}
