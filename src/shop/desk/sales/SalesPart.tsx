import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { type SalesPeriod, salesPeriods } from '../../../contract/desk/limits'
import type { DeskSales } from '../../../contract/desk/sales'
import { useFormat } from '../../i18n/useFormat'
import { paths } from '../../lib/paths'
import { Answer } from '../../shared/Answer'
import { Waiting } from '../../shared/Waiting'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
import { Choices } from '../Choices'
import { BooksSold } from './BooksSold'
import { DaysSold } from './DaysSold'
import { useDeskSalesQuery } from './salesApi'
import styles from './SalesPart.module.css'

const periodIn = (search: string): SalesPeriod => {
  const said = new URLSearchParams(search).get('period')
  return salesPeriods.find((period) => period === said) ?? '30'
}

/** What was sold in the last days, by day and by book. */
export const SalesPart = () => {
  const { t } = useTranslation('desk')
  const { search } = useLocation()
  const period = periodIn(search)
  const answer = useDeskSalesQuery(period, { refetchOnFocus: true })
  useScreenTitle(t('sales.heading'))
  return (
    <>
      <PageHeading text={t('sales.text')}>{t('sales.heading')}</PageHeading>
      <Choices
        label={t('sales.period')}
        choices={salesPeriods.map((one) => ({
          name: one,
          to: `${paths.desk}/sales?period=${one}`,
          isChosen: one === period,
          text: t(`sales.periods.${one}`),
        }))}
      />
      <Answer
        of={{ ...answer, data: answer.currentData }}
        waiting={<Waiting call="deskSales" label={t('sales.loading')} />}
        failed={t('sales.failed')}
      >
        {(sales) => <Sums period={period} sales={sales} />}
      </Answer>
    </>
  )
}

const Sums = ({ period, sales }: { period: SalesPeriod; sales: DeskSales }) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { total, days, books } = sales
  if (total.orders === 0) return <EmptyState title={t('sales.none')} text={t('sales.noneHint')} />
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>{t('sales.amount')}</dt>
          <dd>
            <bdi>{format.money(total.amount, 'dollar')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('sales.copies')}</dt>
          <dd>{format.number(total.copies)}</dd>
        </div>
        <div>
          <dt>{t('sales.orders')}</dt>
          <dd>{format.number(total.orders)}</dd>
        </div>
      </dl>
      <DaysSold period={period} days={days} />
      <BooksSold period={period} books={books} />
    </>
  )
}
