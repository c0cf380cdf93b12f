import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema'
import type { Cells } from '../mapping'
import { because, type Reason } from '../reason'
import type { SourceRow } from '../rows'
import type { Shelves } from '../shelves'
import type { OnixRow } from './row'
import { type Shelf, shelfOfBooks } from './subjects'

/** A product of the library, as far as a record may be about it. */
export interface KnownProduct {
  sku: string
  isbn: string | null
  name: string
  price: number
  category_id: number
}

/** The products that records of a batch may mean: those with the same key, and those with the same ISBN. */
export const knownFor = async (
  trx: Kysely<Database>,
  libraryId: number,
  rows: readonly SourceRow[],
): Promise<KnownProduct[]> => {
  const keys = rows.map(({ cells }) => cells?.sku ?? '').filter((sku) => sku !== '')
  if (keys.length === 0) return []
  return trx
    .selectFrom('products')
    .select(['sku', 'isbn', 'name', 'price', 'category_id'])
    .where('library_id', '=', libraryId)
    .where((or) => or.or([or('sku', 'in', keys), or('isbn', 'in', keys)]))
    .orderBy('sku')
    .execute()
}

interface Completing {
  known: readonly KnownProduct[]
  shelves: Shelves
  shelfOf: (row: OnixRow) => Shelf | undefined
  /** Given to every row. */
  always: Cells
}

type Completed =
  { cells: Cells; isWithdrawn: boolean; notes: Reason[] } | { sku: string | null; reasons: Reason[] }

/** What every row needs, so that it is told which of it is missing. */
const nothingKnown: Cells = { name: '', price: '', category: '' }

const unitsOf = (minor: number) => (minor / 100).toFixed(2)

/** The product that a key means; more than one where the library has an ISBN twice. */
const meant = (sku: string, known: readonly KnownProduct[]): KnownProduct[] => {
  const same = known.filter((product) => product.sku === sku)
  return same.length > 0 ? same : known.filter(({ isbn }) => isbn === sku)
}

const shelfCells = (
  row: OnixRow,
  stored: KnownProduct | undefined,
  { shelves, shelfOf }: Completing,
): Cells => {
  // Of a book that goes nothing else changes.
  const found = row.purpose === 'withdrawal' ? undefined : shelfOf(row)
  const category = found?.categoryId ?? stored?.category_id ?? shelfOfBooks(shelves)
  const cells: Cells = category === undefined ? {} : { category: String(category) }
  return found?.subCategoryId === undefined ? cells : { ...cells, sub_category: String(found.subCategoryId) }
}

/**
 * The cells of a record with what it leaves to the shop: the key under which the library has the book, its shelf, and of
 * a book that the library has whatever a row needs and the record does not say. Or why there are none.
 */
export const completed = (cells: Cells, row: OnixRow, completing: Completing): Completed => {
  const sku = cells.sku ?? ''
  const [stored, ...more] = meant(sku, completing.known)
  const refused = (reason: Reason) => ({ sku: stored?.sku ?? sku, reasons: [reason] })
  if (row.purpose === 'test') return refused(because('testRecord'))
  if (row.purpose === 'other') return refused(because('otherNotification', { type: row.notificationType }))
  if (more.length > 0) {
    const skus = [stored, ...more].map((product) => product?.sku).join(', ')
    return refused(because('isbnTwice', { isbn: sku, skus }))
  }
  if (stored === undefined && row.purpose === 'part') return refused(because('changesUnknown'))
  if (stored === undefined && row.purpose === 'withdrawal') return refused(because('withdrawsUnknown'))
  const needed: Cells =
    stored === undefined ? nothingKnown : { name: stored.name, price: unitsOf(stored.price) }
  const isWithdrawn = row.purpose === 'withdrawal'
  const complete: Cells = {
    ...needed,
    ...(isWithdrawn ? {} : cells),
    sku: stored?.sku ?? sku,
    ...shelfCells(row, stored, completing),
    ...(isWithdrawn ? {} : completing.always),
  }
  if (complete.price === '' && row.noPrice !== null) return refused(row.noPrice)
  return { cells: complete, isWithdrawn, notes: row.notes }
}
