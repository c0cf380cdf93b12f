import type { SalesPeriod } from '../../../contract/desk/limits'
import type { DeskSales, Sold } from '../../../contract/desk/sales'
import { type Fields, fieldsOf, listOf, numberOf, words } from '../../api/fields'
import type { Reader } from '../../api/readers'
import { listOfAll } from '../../api/tags'
import { desk, deskApi } from '../deskApi'

const readSold = ({ copies, amount }: Fields): Sold => ({
  copies: numberOf(copies) ?? 0,
  amount: numberOf(amount) ?? 0,
})

const readSales: Reader<DeskSales> = (data) => {
  const { total, days, books } = fieldsOf(data)
  const whole = fieldsOf(total)
  return {
    total: { ...readSold(whole), orders: numberOf(whole.orders) ?? 0 },
    days: listOf(days, (day) => ({
      ...readSold(day),
      day: words(day.day) ?? '',
      orders: numberOf(day.orders) ?? 0,
    })),
    books: listOf(books, (book) => ({
      ...readSold(book),
      productId: numberOf(book.productId),
      name: words(book.name) ?? '',
    })),
  }
}

const salesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskSales: build.query<DeskSales, SalesPeriod>({
      query: (period) => desk('deskSales', { query: { period }, read: readSales }),
      providesTags: ['DeskOrders', listOfAll('Orders')],
    }),
  }),
})

export const { useDeskSalesQuery } = salesApi
