import { useTranslation } from 'react-i18next'
import type { Language } from '../../../contract/constants'
import type { DeskOrder } from '../../../contract/desk/orders'
import { fromMinor, toMinor } from '../../../contract/rules/price'
import { formatDate, formatMoney, formatNumber } from '../../i18n/format'
import styles from './Slip.module.css'

/** What goes with a parcel: whom it is for, what is in it, what is paid for it. */
export const Slip = ({ order, language }: { order: DeskOrder; language: Language }) => {
  const { i18n } = useTranslation('desk')
  const t = i18n.getFixedT(language, 'desk')
  const { orderId, createdAt, name, phone, place, address, note, lines, sum, fee } = order
  const number = String(orderId)
  const money = (amount: number) => <bdi>{formatMoney(amount, 'dollar', language)}</bdi>
  return (
    <article className={styles.slip} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <header className={styles.head}>
        <h2>{t('order.heading', { number })}</h2>
        <p>
          {t('slips.shop')} · {t('slips.slip')} · {formatDate(createdAt, language)}
        </p>
      </header>
      <dl className={styles.recipient}>
        <div>
          <dt>{t('order.goesTo')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
          <dd>
            <bdi>{[place, address].filter((part) => part !== '').join(' · ')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('slips.phone')}</dt>
          <dd>
            <bdi dir="ltr">{phone}</bdi>
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
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('slips.packed')}</th>
            <th scope="col">{t('order.book')}</th>
            <th scope="col">{t('order.sku')}</th>
            <th scope="col">{t('order.quantity')}</th>
            <th scope="col">{t('order.subTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td>
                <span className={styles.box} aria-hidden />
              </td>
              <th scope="row" className={styles.name}>
                <bdi>{line.name}</bdi>
              </th>
              <td className={styles.key}>
                <bdi>{line.sku}</bdi>
              </td>
              <td>{formatNumber(line.quantity)}</td>
              <td>{money(line.subTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <dt>{t('order.goods')}</dt>
        <dd>{money(sum)}</dd>
        {fee !== null && (
          <>
            <dt>{t('order.fee')}</dt>
            <dd>{money(fee)}</dd>
            <dt>{t('order.toCollect')}</dt>
            <dd>{money(fromMinor(toMinor(sum) + toMinor(fee)))}</dd>
          </>
        )}
      </dl>
    </article>
  )
}
