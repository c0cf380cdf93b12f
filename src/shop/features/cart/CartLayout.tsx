import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { maximumQuantity } from '../../../contract/constants'
import { totalOf } from '../../../contract/rules/price'
import type { Id } from '../../../contract/text'
import { useFormat } from '../../i18n/useFormat'
import { paths } from '../../lib/paths'
import { usePartState } from '../../shared/usePartState'
import { Card } from '../../ui/Card'
import { Picture } from '../../ui/Picture'
import { Price } from '../../ui/Price'
import { QuantityStepper } from '../../ui/QuantityStepper'
import styles from './CartLayout.module.css'

interface CartLayoutProps {
  children: ReactNode
  count: number
  total: number
  /** How it goes on from here. */
  note: string
  action: ReactNode
}

/** The lines, and beside them the summary. */
export const CartLayout = ({ children, count, total, note, action }: CartLayoutProps) => {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <div className={styles.cart}>
      <div>{children}</div>
      <Card as="section" className={styles.summary} aria-label={t('cart.summary')}>
        <h2>{t('cart.summary')}</h2>
        <p className={styles.sum}>
          <span>{t('cart.itemCount', { count })}</span>
        </p>
        <p className={styles.total}>
          <span>{t('cart.total')}</span>
          <Price size="large" value={money(total, 'dollar')} />
        </p>
        {action}
        <p className={styles.note}>{note}</p>
      </Card>
    </div>
  )
}

export const CartLines = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <ul className={styles.lines} role="list" aria-label={t('cart.items')}>
      {children}
    </ul>
  )
}

interface CartRowProps {
  productId: Id
  name: string
  language?: string | null | undefined
  picture: string | null
  /** Of one piece. */
  price: number
  quantity: number
  isBusy?: boolean
  canLower: boolean
  canRaise: boolean
  onRaise: () => void
  onLower: () => void
  onType: (quantity: number) => void
  remove?: ReactNode
}

export const CartRow = ({
  productId,
  name,
  language,
  picture,
  price,
  quantity,
  remove,
  ...change
}: CartRowProps) => {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [isWrong, setIsWrong] = usePartState(`quantity/${String(productId)}`, false)
  return (
    <Card as="li" className={styles.line}>
      <Picture className={styles.picture} src={picture} alt="" ratio="3 / 4" sizes="5rem" />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={paths.product(productId)}>
            <bdi lang={language ?? undefined}>{name}</bdi>
          </Link>
        </h2>
        <p className={styles.each}>
          {t('cart.price')} <Price size="small" value={money(price, 'dollar')} />
        </p>
      </div>
      <QuantityStepper
        value={quantity}
        label={t('cart.quantityOf', { name })}
        raiseLabel={t('cart.raise', { name })}
        lowerLabel={t('cart.lower', { name })}
        onRaise={change.onRaise}
        onLower={change.onLower}
        onType={change.onType}
        maximum={maximumQuantity}
        isWrong={isWrong}
        onWrong={setIsWrong}
        problem={t('cart.quantityRange', { maximum: maximumQuantity })}
        raiseDisabled={!change.canRaise}
        lowerDisabled={!change.canLower}
        busy={change.isBusy}
      />
      <p className={styles.subtotal}>
        <span className="visually-hidden">{`${t('cart.subtotal')} `}</span>
        <Price value={money(totalOf([{ price, quantity }]), 'dollar')} />
      </p>
      {remove}
    </Card>
  )
}
