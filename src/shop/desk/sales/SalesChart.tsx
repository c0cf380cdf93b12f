import { useTranslation } from 'react-i18next'
import type { DeskSales } from '../../../contract/desk/sales'
import { useFormat } from '../../i18n/useFormat'
import styles from './SalesChart.module.css'

/** Units of the drawing: each day is as wide, and the best day as high. */
const step = 10
const height = 100
/** A day that had anything is never too low to be seen. */
const lowest = 1

/**
 * A column for each day. The same stands in the table beside it, so whoever cannot see the drawing misses nothing; the oldest
 * day is where the writing begins.
 */
export const SalesChart = ({ days }: Pick<DeskSales, 'days'>) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const best = days.reduce((most, { amount }) => Math.max(most, amount), 0)
  const heightOf = (amount: number) => (amount === 0 ? 0 : Math.max(lowest, (amount / best) * height))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className={styles.chart}>
      <p className={styles.best}>
        {t('sales.best')} <bdi>{format.money(best, 'dollar')}</bdi>
      </p>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${String(days.length * step)} ${String(height)}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {days.map(({ day, amount }, index) => (
          <rect
            key={day}
            x={index * step + step / 10}
            y={height - heightOf(amount)}
            width={step * 0.8}
            height={heightOf(amount)}
          >
            <title>{`${format.date(day)}: ${format.money(amount, 'dollar')}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption className={styles.ends}>
        <span>{first && format.date(first.day)}</span>
        <span>{last && format.date(last.day)}</span>
      </figcaption>
    </figure>
  )
}
