import type { Kysely } from 'kysely'
import type { DeskProduct, ProductCells, ProductChange } from '../../../../contract/desk/products'
import { toMinor } from '../../../../contract/rules/price'
import { holdProducts, holdStock } from '../../../database/holdRows'
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

/** Ends the transaction, so that what the products are is read behind it and not among what is undone. */
class ChangedMeanwhile extends Error {}

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

const changeRow = async (trx: Db, planned: Planned): Promise<void> => {
  const columns = columnsOf(planned)
  if (Object.keys(columns).length === 0) return
  await trx.updateTable('products').set(columns).where('id', '=', planned.row.id).execute()
}

/** Answers whether the copies were still those that were read: somebody may have begun to count them. */
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
export const changeProducts = async (
  db: Db,
  scope: Scope,
  changes: readonly ProductChange[],
): Promise<DeskProduct[]> => {
  const byId = new Map(changes.map((change) => [change.id, change]))
  const ids = [...byId.keys()]
  const present = async (trx: Db) => (await readRows(trx, ids)).map(presentRow)
  const change = db.transaction().execute(async (trx) => {
    await holdProducts(trx, ids, 'no key update')
    await holdStock(trx, ids)
    const rows = await readRows(trx, ids)
    if (rows.length < ids.length || !rows.every((row) => owns(scope, row.library_id)))
      throw new Failure(404, 'productNotFound')
    const isStill = rows.every((row) => isAsSeen(presentRow(row), byId.get(row.id)?.seen ?? {}))
    if (!isStill) throw new ChangedMeanwhile()
    for (const row of rows) {
      const planned = plan(row, byId.get(row.id)?.values ?? {})
      if (Object.keys(planned.after).length === 0) continue
      await changeRow(trx, planned)
      if (!(await changeCopies(trx, planned))) throw new ChangedMeanwhile()
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
  return change.catch(async (error: unknown) => {
    throw error instanceof ChangedMeanwhile ? new ProductsAreOthers(await present(db)) : error
  })
}
