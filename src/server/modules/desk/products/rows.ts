import type { Kysely } from 'kysely'
import type { DeskProduct } from '../../../../contract/desk/products'
import { fromMinor } from '../../../../contract/rules/price'
import type { Database } from '../../../database/schema'

/** Products as the table shows them, of every library: alias `p`. */
export const deskRows = (db: Kysely<Database>) =>
  db
    .selectFrom('products as p')
    .leftJoin('stock', 'stock.product_id', 'p.id')
    .select([
      'p.id',
      'p.library_id',
      'p.sku',
      'p.name',
      'p.name_ar',
      'p.name_en',
      'p.author',
      'p.image',
      'p.price',
      'p.discount_price',
      'p.effective_price',
      'p.status',
      'p.hidden',
      'p.awaits_approval',
      'stock.copies',
    ])

export type DeskRow = Awaited<ReturnType<ReturnType<typeof deskRows>['execute']>>[number]

/** What is hidden only until its library is approved is not hidden by its seller. */
export const isHiddenBySeller = ({ hidden, awaits_approval }: Pick<DeskRow, 'hidden' | 'awaits_approval'>) =>
  hidden === 1 && awaits_approval === 0

export const presentRow = (row: DeskRow): DeskProduct => ({
  id: row.id,
  libraryId: row.library_id,
  sku: row.sku,
  name: row.name,
  nameAr: row.name_ar,
  nameEn: row.name_en,
  author: row.author,
  image: row.image,
  price: fromMinor(row.price),
  discountPrice: fromMinor(row.discount_price),
  status: row.status,
  copies: row.copies,
  isHidden: isHiddenBySeller(row),
  isWaiting: row.awaits_approval === 1,
})
