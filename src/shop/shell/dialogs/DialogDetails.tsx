import { useTranslation } from 'react-i18next'
import type { CartChange } from '../../../contract/rules/cartChanges'
import type { Id } from '../../../contract/text'
import { useFormat } from '../../i18n/useFormat'
import { Link } from '../../shared/Link'
import { SendToSupport } from '../../shared/SendToSupport'
import { useAppSelector } from '../../shared/store'
import { paths } from '../../lib/paths'
import { Price } from '../../ui/Price'
import styles from './DialogDetails.module.css'
import { selectIsLoggedIn } from '../session/session.slice'
import type { TextParams } from './dialogs.slice'

/** Whether a dialog says more than its sentence. */
export const hasDetails = ({ changes, sum, order, hint, detail, notActivated, requestId }: TextParams) =>
  [changes, sum, order, hint, detail, notActivated, requestId].some((part) => part !== undefined)

interface DialogDetailsProps {
  params: TextParams
  /** A link of the dialog leads away from it. */
  onLeave: () => void
}

/** What a dialog holds below its sentence: what has changed, the sum, the number of the order, what the server said. */
export const DialogDetails = ({ params, onLeave }: DialogDetailsProps) => {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { changes, sum, order, hint, detail, notActivated, requestId } = params
  return (
    <>
      {changes !== undefined && (
        <ul className={styles.changes} role="list">
          {changes.map((change, index) => (
            <Change key={index} change={change} />
          ))}
        </ul>
      )}
      {order !== undefined && <p className={styles.fact}>{t('orders.number', { number: String(order) })}</p>}
      {sum !== undefined && (
        <p className={styles.fact}>
          {t('cart.total')} <Price value={money(sum, 'dollar')} />
        </p>
      )}
      {order !== undefined && sum !== undefined && <NextSteps order={order} onLeave={onLeave} />}
      {hint !== undefined && <p>{t(hint)}</p>}
      {detail !== undefined && <p>{detail}</p>}
      {notActivated && (
        <p className={styles.words}>
          <Link to={paths.sendActivation} onClick={onLeave}>
            {t('dialogs.loginFailed.notActivated')}
          </Link>
        </p>
      )}
      {requestId !== undefined && (
        <>
          <p>
            {t('common.requestId')} <bdi>{requestId}</bdi>
          </p>
          <SendToSupport onPress={onLeave} />
        </>
      )}
    </>
  )
}

const NextSteps = ({ order, onLeave }: { order: Id; onLeave: () => void }) => {
  const { t } = useTranslation()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  return (
    <>
      <p className={styles.words}>{t('dialogs.checkoutDone.next')}</p>
      {!isLoggedIn && <p className={styles.words}>{t('checkout.guest')}</p>}
      <p className={styles.words}>
        <Link to={isLoggedIn ? paths.order(order) : paths.guestOrder} onClick={onLeave}>
          {t('dialogs.checkoutDone.seeOrder')}
        </Link>
      </p>
    </>
  )
}

/** One product of the cart: new, gone, or with another price or quantity. */
const Change = ({ change: { name, was, is } }: { change: CartChange }) => {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  return (
    <li>
      <bdi>{name}</bdi>
      {is === null && <span>{t('cart.changes.gone')}</span>}
      {was === null && is !== null && (
        <span>
          {t('cart.changes.added')} <bdi>{`${number(is.quantity)} ×`}</bdi>{' '}
          <Price size="small" value={money(is.price, 'dollar')} />
        </span>
      )}
      {was !== null && is !== null && was.price !== is.price && (
        <span>
          {t('cart.price')}{' '}
          <Price
            size="small"
            value={money(is.price, 'dollar')}
            oldValue={money(was.price, 'dollar')}
            oldLabel={t('cart.changes.was')}
          />
        </span>
      )}
      {was !== null && is !== null && was.quantity !== is.quantity && (
        <span>
          {t('cart.quantity')}{' '}
          <Price
            size="small"
            value={number(is.quantity)}
            oldValue={number(was.quantity)}
            oldLabel={t('cart.changes.was')}
          />
        </span>
      )}
    </li>
  )
}
