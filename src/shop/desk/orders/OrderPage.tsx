import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { DeskOrder } from '../../../contract/desk/orders'
import { mostAdvanced } from '../../../contract/rules/orderStates'
import { OrderBadge, OrderProgress } from '../../features/orders/OrderProgress'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { Waiting } from '../../shared/Waiting'
import { usePartState } from '../../shared/usePartState'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { Button, ButtonLink } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { IconPrinter } from '../../ui/icons'
import { PageHeading } from '../../ui/PageHeading'
import { CancelForm } from './CancelForm'
import { OrderLines } from './OrderLines'
import { useDeskOrderQuery, useMoveDeskOrderMutation } from './ordersApi'
import { listPath, readNumber, slipsPath } from './ordersPaths'
import { Refusal } from '../Refusal'
import { useForgotten } from '../useForgotten'
import actions from './OrderActions.module.css'
import styles from './OrderPage.module.css'

/** One order: how far it is, whom it goes to, what is in it, and what can be done with it now. */
export const OrderPage = () => {
  const { t } = useTranslation('desk')
  const { number = '' } = useParams()
  const heading = t('order.heading', { number })
  const answer = useDeskOrderQuery(readNumber(number) ?? 0, { refetchOnFocus: true })
  useScreenTitle(heading)
  return (
    <>
      <PageHeading above={<Link to={listPath({})}>{t('order.all')}</Link>}>{heading}</PageHeading>
      <Answer
        of={answer}
        waiting={<Waiting call="deskOrder" label={t('orders.loading')} />}
        failed={t('order.failed')}
        notFound={<EmptyState title={t('order.unknown')} />}
      >
        {(order) => <Content key={order.orderId} order={order} />}
      </Answer>
    </>
  )
}

const Content = ({ order }: { order: DeskOrder }) => {
  const { t } = useTranslation('desk')
  return (
    <Card
      as="article"
      className={styles.order}
      aria-label={t('order.heading', { number: String(order.orderId) })}
    >
      <p className={styles.head}>
        <OrderBadge state={order.state} />
        {order.isShared && <span>{t('order.sharedText')}</span>}
      </p>
      <OrderProgress order={order} cancelledByShopper={t('order.cancelledByBuyer')} />
      <Recipient order={order} />
      <OrderLines order={order} />
      {order.shares.length > 1 && (
        <dl className={styles.shares} aria-label={t('order.shares')}>
          {order.shares.map(({ library, state }) => (
            <div key={library}>
              <dt>
                <bdi>{library}</bdi>
              </dt>
              <dd>
                <OrderBadge state={state} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Moves order={order} />
    </Card>
  )
}

const Recipient = ({ order: { name, phone, place, address, note } }: { order: DeskOrder }) => {
  const { t } = useTranslation('desk')
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('order.goesTo')}</dt>
        <dd>
          <bdi>{name}</bdi> ·{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
          <br />
          <bdi>{[place, address].filter((part) => part !== '').join(' · ')}</bdi>
        </dd>
      </div>
      {note !== null && (
        <div>
          <dt>{t('order.note')}</dt>
          <dd>
            <bdi>{note}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The next steps that there are, and the way out, which asks first. While one is on its way none is taken. */
const Moves = ({ order: { orderId, moves, shares, state: seen } }: { order: DeskOrder }) => {
  const { t } = useTranslation('desk')
  const [isLeaving, setIsLeaving] = usePartState('order/cancel', false)
  const [move, { error, isLoading, reset }] = useMoveDeskOrderMutation({
    fixedCacheKey: `moveDeskOrder:${String(orderId)}`,
  })
  useForgotten(reset)
  const steps = moves.filter((state) => state !== 'cancelled')
  const furthest = mostAdvanced([seen, ...shares.map(({ state }) => state)]) ?? seen
  return (
    <>
      <div className={actions.buttons}>
        {steps.map((state) => (
          <Button
            key={state}
            busy={isLoading}
            onClick={() => void move({ orderId, state, reason: null, seen })}
          >
            {t(`orders.moves.${state}`)}
          </Button>
        ))}
        <ButtonLink
          as={Link}
          to={slipsPath([orderId])}
          variant="secondary"
          icon={<IconPrinter aria-hidden />}
        >
          {t('order.slip')}
        </ButtonLink>
        {moves.includes('cancelled') && !isLeaving && (
          <Button
            variant="quiet"
            onClick={() => {
              setIsLeaving(true)
            }}
          >
            {t('orders.moves.cancelled')}
          </Button>
        )}
      </div>
      {isLeaving && moves.includes('cancelled') && (
        <CancelForm
          isBusy={isLoading}
          onCancel={(reason) => void move({ orderId, state: 'cancelled', reason, seen: furthest })}
          onKeep={() => {
            setIsLeaving(false)
          }}
        />
      )}
      <Refusal failure={error} />
    </>
  )
}
