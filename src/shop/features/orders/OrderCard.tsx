import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../contract/entities/order'
import { useFormat } from '../../i18n/useFormat'
import { orderAnchor } from '../../lib/paths'
import { Card } from '../../ui/Card'
import { IconButton } from '../../ui/IconButton'
import { IconPrinter } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { BoundedPart } from '../../shell/view/Bounded'
import styles from './OrdersScreen.module.css'

/** Prints the page with this order alone on it: the style sheet hides the others while one is marked. */
const printAlone = (card: HTMLElement | null) => {
  if (card === null) return
  card.dataset.printed = ''
  window.print()
  delete card.dataset.printed
}

/** One order as on a receipt: number, date part, total, and each line with its subtotal. */
export const OrderCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const card = useRef<HTMLElement>(null)
  const number = String(order.orderId)
  const headingId = orderAnchor(order.orderId)
  return (
    <Card as="article" className={styles.order} ref={card} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>{t('orders.number', { number })}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{t('orders.date')}</dt>
            <dd>
              <time dateTime={order.createdAt}>{format.date(order.createdAt)}</time>
            </dd>
          </div>
          <div>
            <dt>{t('orders.total')}</dt>
            <dd className={styles.total}>
              <bdi>{format.money(order.totalAmount, 'dollar')}</bdi>
            </dd>
          </div>
        </dl>
        <IconButton
          className="no-print"
          label={t('orders.printNamed', { number })}
          icon={<IconPrinter aria-hidden />}
          onClick={() => {
            printAlone(card.current)
          }}
        />
      </header>
      <BoundedPart place={headingId} entries={order.orderItems}>
        {(shown) => (
          <ul className={styles.lines} role="list" aria-label={t('orders.items')}>
            {shown.map((line, place) => (
              <li key={place} className={styles.line}>
                <div className={styles.picture}>
                  <Picture src={line.productImage} alt="" ratio="2 / 3" sizes="4rem" />
                </div>
                <p className={styles.name}>
                  <bdi>{line.productName}</bdi>
                </p>
                <dl className={styles.numbers}>
                  <div>
                    <dt>{t('orders.price')}</dt>
                    <dd>
                      <bdi>{format.money(line.price, 'dollar')}</bdi>
                    </dd>
                  </div>
                  <div>
                    <dt>{t('orders.quantity')}</dt>
                    <dd>{format.number(line.quantity)}</dd>
                  </div>
                  <div>
                    <dt>{t('orders.subtotal')}</dt>
                    <dd className={styles.sum}>
                      <bdi>{format.money(line.subTotal, 'dollar')}</bdi>
                    </dd>
                  </div>
                </dl>
              </li>
            ))}
          </ul>
        )}
      </BoundedPart>
    </Card>
  )
}
