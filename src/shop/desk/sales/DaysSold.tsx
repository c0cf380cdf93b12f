import { useTranslation } from 'react-i18next'
import type { DeskSales } from '../../../contract/desk/sales'
import { useFormat } from '../../i18n/useFormat'
import { SalesChart } from './SalesChart'
import { SoldTable } from './SoldTable'

interface DaysSoldProps {
  period: string
  days: DeskSales['days']
}

/** What was sold each day, drawn, and the days that had any written beside it, the latest first. */
export const DaysSold = ({ period, days }: DaysSoldProps) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const sold = days.filter(({ orders }) => orders > 0).toReversed()
  return (
    <SoldTable
      title={t('sales.byDay')}
      saveLabel={t('sales.saveDays')}
      fileName={`sales-by-day-${period}`}
      columns={[t('sales.day'), t('sales.orders'), t('sales.copies'), t('sales.amount')]}
      lines={days.map(({ day, orders, copies, amount }) => [day, orders, copies, amount])}
      beside={<SalesChart days={days} />}
    >
      {sold.map(({ day, orders, copies, amount }) => (
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
    </SoldTable>
  )
}
