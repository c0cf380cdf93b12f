import { useTranslation } from 'react-i18next'
import type { DeskSales } from '../../../contract/desk/sales'
import { byteOrderMark, csvLine } from '../../../contract/rules/csvText'
import { useFormat } from '../../i18n/useFormat'
import { paths } from '../../lib/paths'
import { saveFile } from '../../lib/saveFile'
import { Link } from '../../shared/Link'
import { Button } from '../../ui/Button'
import { SectionHeading } from '../../ui/PageHeading'
import table from '../orders/OrderList.module.css'
import styles from './SalesPart.module.css'

interface BooksSoldProps {
  period: string
  books: DeskSales['books']
}

/** The books that were sold, those that brought most first. */
export const BooksSold = ({ period, books }: BooksSoldProps) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const save = () => {
    const lines = books.map(({ name, copies, amount }) => csvLine([name, copies, amount]))
    const head = csvLine([t('sales.book'), t('sales.copies'), t('sales.amount')])
    saveFile(`sales-by-book-${period}.csv`, byteOrderMark + head + lines.join(''), 'text/csv')
  }
  return (
    <section>
      <SectionHeading
        action={
          <Button size="small" variant="secondary" onClick={save} aria-label={t('sales.saveBooks')}>
            {t('sales.save')}
          </Button>
        }
      >
        {t('sales.byBook')}
      </SectionHeading>
      <div
        className={`${table.frame ?? ''} ${styles.scrolled ?? ''}`}
        role="region"
        aria-label={t('sales.byBook')}
        tabIndex={0}
      >
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('sales.book')}</th>
              <th scope="col">{t('sales.copies')}</th>
              <th scope="col">{t('sales.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {books.map(({ productId, name, copies, amount }) => (
              <tr key={productId ?? name}>
                <th scope="row">
                  {productId === null ? (
                    <bdi>{name}</bdi>
                  ) : (
                    <Link to={paths.product(productId)}>
                      <bdi>{name}</bdi>
                    </Link>
                  )}
                </th>
                <td>{format.number(copies)}</td>
                <td>
                  <bdi>{format.money(amount, 'dollar')}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
