import type { Kysely } from 'kysely'
import type { DeskProduct, ProductCells, ProductChange } from '../../../../contract/desk/products'
import { toMinor } from '../../../../contract/rules/price'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { replaceStock } from '../../../products/stock'
import { writeDown } from '../writeDown'
import { owns, type Scope } from '../scope'
import { deskRows, type DeskRow, presentRow } from './rows'
import { visibilityColumns } from './visibility'

type Db = Kysely<Database>

/** Some of the products are not what was seen any more; the answer holds all of them as they are, so that they can be. */
class ProductsAreOthers extends Failure {
  constructor(override readonly data: DeskProduct[]) {
    super(409, 'productsChanged')
  }
}

const cellNames = ['price', 'discountPrice', 'status', 'copies', 'isHidden'] as const

/** Whether all that was seen is still so. */
const isAsSeen = (row: DeskProduct, seen: ProductCells) =>
  cellNames.every((name) => seen[name] === undefined || seen[name] === row[name])

interface Planned {
  row: DeskRow
  libraryIsApproved: boolean
  before: ProductCells
  after: ProductCells
}

const plan = (found: DeskRow & { approved_at: string | null }, values: ProductCells): Planned => {
  const { approved_at, ...row } = found
  const present = presentRow(row)
  const changed = cellNames.filter((name) => values[name] !== undefined && values[name] !== present[name])
  const { price, discountPrice } = { ...present, ...values }
  if (discountPrice >= price && discountPrice > 0)
    throw new Failure(400, 'discountTooHigh', { name: row.name })
  const only = (cells: ProductCells) => Object.fromEntries(changed.map((name) => [name, cells[name]]))
  return { row, libraryIsApproved: approved_at !== null, before: only(present), after: only(values) }
}

const columnsOf = ({ libraryIsApproved, after: { price, discountPrice, status, isHidden } }: Planned) => ({
  ...(price !== undefined && { price: toMinor(price) }),
  ...(discountPrice !== undefined && { discount_price: toMinor(discountPrice) }),
  ...(status !== undefined && { status }),
  ...(isHidden !== undefined && visibilityColumns(isHidden, libraryIsApproved)),
})

/** Answers whether the row was still the one that was read. */
const changeRow = async (trx: Db, planned: Planned): Promise<boolean> => {
  const columns = columnsOf(planned)
  if (Object.keys(columns).length === 0) return true
  const { row } = planned
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set(columns)
    .where('id', '=', row.id)
    .where('price', '=', row.price)
    .where('discount_price', '=', row.discount_price)
    .where('status', '=', row.status)
    .where('hidden', '=', row.hidden)
    .where('awaits_approval', '=', row.awaits_approval)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The same for copies, which every sale changes. */
const changeCopies = async (trx: Db, { row, after: { copies } }: Planned): Promise<boolean> =>
  copies === undefined || replaceStock(trx, row.id, { seen: row.copies, copies })

const readRows = (db: Db, ids: number[]) =>
  deskRows(db)
    .innerJoin('libraries as l', 'l.id', 'p.library_id')
    .select('l.approved_at')
    .where('p.id', 'in', ids)
    .orderBy('p.id')
    .execute()

/**
 * Changes products as far as they are what was seen: all of them or none. Answers them as they are then.
 * Throws Failure: 400 for a discount that is no less than the price, 404 where one is not there or not theirs, 409 with the
 * products as they are where somebody else changed or bought one meanwhile.
 */
export const changeProducts = (
  db: Db,
  scope: Scope,
  changes: readonly ProductChange[],
): Promise<DeskProduct[]> => {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const ids = [...byId.keys()]
  const present = async (trx: Db) => (await readRows(trx, ids)).map(presentRow)
  return db.transaction().execute(async (trx) => {
    const rows = await readRows(trx, ids)
    if (rows.length < ids.length || !rows.every((row) => owns(scope, row.library_id)))
      throw new Failure(404, 'productNotFound')
    const isStill = rows.every((row) => isAsSeen(presentRow(row), byId.get(row.id)?.seen ?? {}))
    if (!isStill) throw new ProductsAreOthers(await present(trx))
    for (const row of rows) {
      const planned = plan(row, byId.get(row.id)?.values ?? {})
      if (Object.keys(planned.after).length === 0) continue
      if (!(await changeRow(trx, planned)) || !(await changeCopies(trx, planned)))
        throw new ProductsAreOthers(await present(trx))
      const { id: subjectId, library_id } = row
      const { before, after } = planned
      await writeDown(trx, scope, {
        action: 'change',
        subject: 'product',
        subjectId,
        libraryIds: [library_id],
        before,
        after,
      })
    }
    return present(trx)
  })
}
