import { useTranslation } from 'react-i18next'
import type { Order } from '../../../contract/entities/order'
import { shopApi } from '../../api/shopApi'
import { shopFact } from '../../i18n/shopFacts'
import { useAppSelector } from '../../shared/store'
import { selectUser } from '../../shell/session/session.slice'
import styles from './PrintedParties.module.css'

const { useQueryState: useUserProfileQueryState } = shopApi.endpoints.userProfile

interface PartyProps {
  role: string
  /** What is known of them, the name first. */
  facts: readonly (string | null | undefined)[]
}

const Party = ({ role, facts }: PartyProps) => {
  const known = facts.filter((fact) => fact != null && fact !== '')
  if (known.length === 0) return null
  return (
    <div>
      <dt>{role}</dt>
      {known.map((fact, place) => (
        <dd key={place}>
          <bdi>{fact}</bdi>
        </dd>
      ))}
    </div>
  )
}

interface PrintedPartiesProps {
  order: Order
  /** It is of somebody without an account, whoever looks at it. */
  isGuests: boolean
}

/** Who sells and who buys, with what is known to reach them: on paper alone, since on the screen both know. */
export const PrintedParties = ({ order, isGuests }: PrintedPartiesProps) => {
  const { t } = useTranslation()
  // What the login said of the buyer may have been changed in the profile since.
  const { data: profile } = useUserProfileQueryState()
  const known = useAppSelector(selectUser)
  const user = isGuests ? null : (profile ?? known)
  // Where the order goes stands below, and may be another address than the buyer's own.
  const address = order.delivery == null ? user?.address : null
  const ofAccount = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  const [name, phone] = isGuests
    ? [order.delivery?.name, order.delivery?.phone]
    : [ofAccount, user?.phoneNumber]
  return (
    <dl className={styles.parties}>
      <Party role={t('orders.seller')} facts={[t('shop.name'), shopFact('phone'), shopFact('email')]} />
      <Party role={t('orders.buyer')} facts={[name, phone, user?.email, address]} />
    </dl>
  )
}
