import { useTranslation } from 'react-i18next'
import { fromMinor, toMinor } from '../../../contract/rules/price'
import type { DeskOrder } from '../../../contract/desk/orders'
import { useFormat } from '../../i18n/useFormat'
import table from './OrderList.module.css'

/** What is in an order, and what is to be collected for it. */
export const OrderLines = ({ order: { lines, sum, fee } }: { order: DeskOrder }) => {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const money = (amount: number) => <bdi>{format.money(amount, 'dollar')}</bdi>
  return (
    <div className={table.frame} role="region" aria-label={t('order.lines')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('order.book')}</th>
            <th scope="col">{t('order.quantity')}</th>
            <th scope="col">{t('order.price')}</th>
            <th scope="col">{t('order.subTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row" className={table.wraps}>
                <bdi>{line.name}</bdi>
                <span className={table.faint}>
                  {line.sku !== null && (
                    <>
                      {t('order.sku')} <bdi>{line.sku}</bdi>{' '}
                    </>
                  )}
                  {line.library !== null && <bdi>{line.library}</bdi>}
                </span>
              </th>
              <td>{format.number(line.quantity)}</td>
              <td>{money(line.price)}</td>
              <td>{money(line.subTotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('order.goods')}
            </th>
            <td>{money(sum)}</td>
          </tr>
          {fee !== null && (
            <>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('order.fee')}
                </th>
                <td>{money(fee)}</td>
              </tr>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('order.toCollect')}
                </th>
                <td>{money(fromMinor(toMinor(sum) + toMinor(fee)))}</td>
              </tr>
            </>
          )}
        </tfoot>
      </table>
    </div>
  )
}
