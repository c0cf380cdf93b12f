import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskShopper } from '../../../contract/desk/support'
import { momentInText } from '../../i18n/momentInText'
import { useFormat } from '../../i18n/useFormat'
import { MailRow } from './MailRow'
import styles from './ShopperView.module.css'

const moment = (iso: string) => momentInText(Date.parse(iso))

/** What is with somebody's account: why a login fails, which mails left, what is in cart, favourites and orders. */
export const ShopperView = ({ shopper }: { shopper: DeskShopper }) => {
  const { t } = useTranslation('desk')
  const { t: words } = useTranslation()
  const { money, number } = useFormat()
  const { account, registrations, cart, favourites, orders, mails } = shopper
  return (
    <div className={styles.shopper} role="group" aria-label={account?.name ?? t('support.notActivated')}>
      {account !== null && (
        <dl className={styles.account}>
          <Fact label={t('support.name')}>
            {account.name} ({account.id})
          </Fact>
          <Fact label={t('support.userName')}>{account.userName}</Fact>
          <Fact label={t('support.email')}>{account.email}</Fact>
          <Fact label={t('support.phone')}>{account.phone}</Fact>
          <Fact label={t('support.role')}>{t(`overview.roles.${account.role}`)}</Fact>
          <Fact label={t('support.active')}>{moment(account.activatedAt)}</Fact>
        </dl>
      )}
      {registrations.map(({ createdAt }) => (
        <p key={createdAt} className={styles.waiting}>
          {t('support.waiting', { since: moment(createdAt) })}
        </p>
      ))}
      <List title={t('support.mails')} empty={t('support.noMails')} entries={mails}>
        {(mail) => <MailRow key={mail.id} mail={mail} />}
      </List>
      {account !== null && (
        <>
          <List title={t('support.cart')} empty={t('support.noCart')} entries={cart}>
            {({ name, quantity, price }, index) => (
              <li key={index}>
                <bdi>{name}</bdi> · <bdi>{`${number(quantity)} × ${money(price, 'dollar')}`}</bdi>
              </li>
            )}
          </List>
          <List title={t('support.favourites')} empty={t('support.noFavourites')} entries={favourites}>
            {({ name, since }, index) => (
              <li key={index}>
                <bdi>{name}</bdi> · {moment(since)}
              </li>
            )}
          </List>
          <List title={t('support.orders')} empty={t('support.noOrders')} entries={orders}>
            {({ id, createdAt, state, total }) => (
              <li key={id}>
                {words('orders.number', { number: String(id) })} · {words(`orders.states.${state}`)} ·{' '}
                <bdi>{money(total, 'dollar')}</bdi> · {moment(createdAt)}
              </li>
            )}
          </List>
        </>
      )}
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
)

interface ListProps<Entry> {
  title: string
  /** Instead of an empty list. */
  empty: string
  entries: readonly Entry[]
  children: (entry: Entry, index: number) => ReactNode
}

const List = <Entry,>({ title, empty, entries, children }: ListProps<Entry>) => (
  <section>
    <h3>{title}</h3>
    {entries.length === 0 ? <p>{empty}</p> : <ul role="list">{entries.map(children)}</ul>}
  </section>
)
