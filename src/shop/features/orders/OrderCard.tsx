import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../contract/entities/order'
import { statesBefore } from '../../../contract/rules/orderStates'
import { selectIsPending } from '../../api/pending'
import { useFormat } from '../../i18n/useFormat'
import { classes } from '../../lib/classes'
import { orderAnchor, paths } from '../../lib/paths'
import { Link } from '../../shared/Link'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { IconButton } from '../../ui/IconButton'
import { IconPrinter, IconRetry } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { BoundedPart } from '../../shell/view/Bounded'
import { OrderBadge, OrderDelivery, OrderProgress } from './OrderProgress'
import { orderCancelAsked, reorderAsked } from './orders.slice'
import styles from './OrdersScreen.module.css'
import { printAlone } from './printAlone'
import { PrintedParties } from './PrintedParties'
import { useIsPrinting } from './useIsPrinting'

interface OrderCardProps {
  order: Order
  /** It is the whole screen, whose heading says its number. */
  isAlone?: boolean
  /** It is of somebody without an account, who can look at it and no more. */
  isGuests?: boolean
}

/** One order as on a receipt: number, date part, total, how far it is, where it goes, each line with its subtotal. */
export const OrderCard = ({ order, isAlone = false, isGuests = false }: OrderCardProps) => {
  'use memo'
  const { t } = useTranslation()
  const format = useFormat()
  const card = useRef<HTMLElement>(null)
  const isPrinting = useIsPrinting()
  const number = String(order.orderId)
  const headingId = orderAnchor(order.orderId)
  return (
    <Card
      as="article"
      className={styles.order}
      ref={card}
      {...(isAlone ? { 'aria-label': t('orders.number', { number }) } : { 'aria-labelledby': headingId })}
    >
      <header className={styles.head}>
        {!isAlone && (
          <h2 id={headingId}>
            <Link to={paths.order(order.orderId)}>{t('orders.number', { number })}</Link>
          </h2>
        )}
        {order.state !== undefined && <OrderBadge state={order.state} />}
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
      <PrintedParties order={order} isGuests={isGuests} />
      <OrderProgress order={order} />
      <OrderDelivery order={order} />
      <BoundedPart place={headingId} entries={order.orderItems} isWhole={isPrinting}>
        {(shown) => (
          <ul className={styles.lines} role="list" aria-label={t('orders.items')}>
            {shown.map((line, index) => (
              <li key={index} className={styles.line}>
                <div className={styles.picture}>
                  <Picture src={line.productImage} alt="" ratio="2 / 3" sizes="4rem" />
                </div>
                <p className={styles.name}>
                  {line.productId === undefined || line.productId === null ? (
                    <bdi>{line.productName}</bdi>
                  ) : (
                    <Link to={paths.product(line.productId)}>
                      <bdi>{line.productName}</bdi>
                    </Link>
                  )}
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
      {order.state !== undefined && !isGuests && (
        <OrderActions
          id={order.orderId}
          mayCancel={order.mayCancel ?? statesBefore('cancelled', 'shopper').includes(order.state)}
        />
      )}
    </Card>
  )
}

/** What our server lets a shopper do with an order: order it again, and cancel it while all of it is new. */
const OrderActions = ({ id, mayCancel }: { id: Order['orderId']; mayCancel: boolean }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isLeaving = useAppSelector((all) => selectIsPending(all, 'cancelOrder', id))
  const isReordering = useAppSelector((all) => selectIsPending(all, 'reorder', id))
  const number = String(id)
  return (
    <p className={classes(styles.actions, 'no-print')}>
      <Button
        variant="secondary"
        size="small"
        busy={isReordering}
        aria-label={t('orders.reorderNamed', { number })}
        icon={<IconRetry aria-hidden />}
        onClick={() => dispatch(reorderAsked(id))}
      >
        {t('orders.reorder')}
      </Button>
      {mayCancel && (
        <Button
          variant="quiet"
          size="small"
          busy={isLeaving}
          aria-label={t('orders.cancelNamed', { number })}
          onClick={() => dispatch(orderCancelAsked(id))}
        >
          {t('orders.cancel')}
        </Button>
      )}
    </p>
  )
}
