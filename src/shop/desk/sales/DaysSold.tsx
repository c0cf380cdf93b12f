import { useTranslation } from 'react-i18next'
import { byteOrderMark, csvLine } from '../../../contract/rules/csvText'
import type { DeskSales } from '../../../contract/desk/sales'
import { useFormat } from '../../i18n/useFormat'
import { saveFile } from '../../lib/saveFile'
import { Button } from '../../ui/Button'
import { SectionHeading } from '../../ui/PageHeading'
import table from '../orders/OrderList.module.css'
import { SalesChart } from './SalesChart'
import styles from './SalesPart.module.css'

interface DaysSoldProps {
  period: string
  days: DeskSales['days']
}

/** What was sold each day, drawn, and the days that had any written beside it, the latest first. */
export const DaysSold = ({ period, days }: DaysSoldProps) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const save = () => {
    const lines = days.map(({ day, orders, copies, amount }) => csvLine([day, orders, copies, amount]))
    const head = csvLine([t('sales.day'), t('sales.orders'), t('sales.copies'), t('sales.amount')])
    saveFile(`sales-by-day-${period}.csv`, byteOrderMark + head + lines.join(''), 'text/csv')
  }
  return (
    <section>
      <SectionHeading
        action={
          <Button size="small" variant="secondary" onClick={save} aria-label={t('sales.saveDays')}>
            {t('sales.save')}
          </Button>
        }
      >
        {t('sales.byDay')}
      </SectionHeading>
      <div className={styles.beside}>
        <SalesChart days={days} />
        <div
          className={`${table.frame ?? ''} ${styles.scrolled ?? ''}`}
          role="region"
          aria-label={t('sales.byDay')}
          tabIndex={0}
        >
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('sales.day')}</th>
                <th scope="col">{t('sales.orders')}</th>
                <th scope="col">{t('sales.copies')}</th>
                <th scope="col">{t('sales.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {days
                .filter(({ orders }) => orders > 0)
                .toReversed()
                .map(({ day, orders, copies, amount }) => (
                  <tr key={day}>
                    <th scope="row">
                      <time dateTime={day}>{format.date(day)}</time>
                    </th>
                    <td>{format.number(orders)}</td>
                    <td>{format.number(copies)}</td>
                    <td>
                      <bdi>{format.money(amount, 'dollar')}</bdi>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
