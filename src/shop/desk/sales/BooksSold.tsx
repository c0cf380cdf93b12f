import { useTranslation } from 'react-i18next'
import type { DeskSales } from '../../../contract/desk/sales'
import { useFormat } from '../../i18n/useFormat'
import { paths } from '../../lib/paths'
import { Link } from '../../shared/Link'
import { SoldTable } from './SoldTable'

interface BooksSoldProps {
  period: string
  books: DeskSales['books']
}

/** The books that were sold, those that brought most first. */
export const BooksSold = ({ period, books }: BooksSoldProps) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  return (
    <SoldTable
      title={t('sales.byBook')}
      saveLabel={t('sales.saveBooks')}
      fileName={`sales-by-book-${period}`}
      columns={[t('sales.book'), t('sales.copies'), t('sales.amount')]}
      lines={books.map(({ name, copies, amount }) => [name, copies, amount])}
    >
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
    </SoldTable>
  )
}
