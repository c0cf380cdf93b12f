import type { Kysely } from 'kysely'
import { holdProducts, holdStock } from '../database/holdRows'
import type { Database } from '../database/schema'
import { isAboutValues } from './busy'
import { makeSomeSearchKeys } from '../products/searchKeys'
import { writeStock } from '../products/stock'
import { additionImage, type Change, changeOf, recordChanges } from './journal'
import {
  isSame,
  type LibraryNames,
  productOf,
  type ProductValues,
  type ReadyRow,
  type StoredProduct,
} from './product'
import { because } from './reason'
import type { ImportReport, StoredKey } from './report'
import type { Transact } from './transact'

interface Plan {
  added: { values: ProductValues; copies: Copies }[]
  changed: { stored: StoredProduct & { copies: number | null }; values: ProductValues; copies: Copies }[]
  unchanged: number
  hidden: StoredKey[]
  withdrawn: StoredKey[]
}

/** null: they are not counted; undefined: the file does not say. */
type Copies = number | null | undefined

/** What a file does not say stays as it is, which nobody may change meanwhile; copies are counted behind the last sale. */
const hold = async (trx: Kysely<Database>, libraryId: number, skus: readonly string[]) => {
  const known = await trx
    .selectFrom('products')
    .select('id')
    .where('library_id', '=', libraryId)
    .where('sku', 'in', skus)
    .execute()
  const ids = known.map(({ id }) => id)
  await holdProducts(trx, ids, 'no key update')
  await holdStock(trx, ids)
}

const planOf = async (
  trx: Kysely<Database>,
  rows: readonly ReadyRow[],
  { library, dryRun, now, shows, awaitsApproval }: BatchSettings,
): Promise<Plan> => {
  const skus = rows.map(({ row }) => row.sku)
  if (!dryRun) await hold(trx, library.id, skus)
  const found = await trx
    .selectFrom('products as p')
    .leftJoin('stock as s', 's.product_id', 'p.id')
    .selectAll('p')
    .select('s.copies')
    .where('p.library_id', '=', library.id)
    .where('p.sku', 'in', skus)
    .execute()
  const bySku = new Map(found.map((product) => [product.sku, product]))
  const plan: Plan = { added: [], changed: [], unchanged: 0, hidden: [], withdrawn: [] }
  for (const row of rows) {
    const stored = bySku.get(row.row.sku)
    const values = productOf(row, stored, { library, now, shows, awaitsApproval })
    if (stored?.hidden === 1) plan.hidden.push(values)
    const isTakenOut = row.isWithdrawn && stored?.hidden === 0
    if (isTakenOut) plan.withdrawn.push(values)
    const copies = row.row.stock
    const isSameStock = copies === undefined || copies === (stored?.copies ?? null)
    if (stored === undefined) plan.added.push({ values, copies })
    else if (isSame(stored, values) && isSameStock) plan.unchanged += 1
    else plan.changed.push({ stored, values, copies })
  }
  return plan
}

/** Answers what was added. */
const add = async (trx: Kysely<Database>, added: Plan['added']): Promise<Change[]> => {
  if (added.length === 0) return []
  const rows = await trx
    .insertInto('products')
    .values(added.map(({ values }) => values))
    .returningAll()
    .execute()
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const changes: Change[] = []
  for (const { values, copies } of added) {
    const row = bySku.get(values.sku)
    if (row === undefined) continue
    if (typeof copies === 'number') await writeStock(trx, row.id, copies)
    changes.push({ productId: row.id, before: null, after: additionImage(row) })
  }
  return changes
}

const carryOut = async (trx: Kysely<Database>, { added, changed }: Plan): Promise<Change[]> => {
  const changes = await add(trx, added)
  for (const { stored, values, copies } of changed) {
    await trx.updateTable('products').set(values).where('id', '=', stored.id).execute()
    if (copies !== undefined) await writeStock(trx, stored.id, copies)
    changes.push(changeOf(stored, values, copies))
  }
  await makeSomeSearchKeys(trx)
  return changes
}

export interface BatchSettings {
  transact: Transact
  library: LibraryNames
  dryRun: boolean
  /** Dates new products that bring no date. */
  now: string
  /** Shows products again that were hidden. */
  shows: boolean
  /** New products wait until their library is let into the shop. */
  awaitsApproval: boolean
  /** The import that can take the changes back; null: none can. */
  importId: number | null
}

const keyOf = ({ sku, name }: StoredKey): StoredKey => ({ sku, name })

/**
 * Brings a batch of rows into the catalogue, all in one transaction, and counts them in the report. When the database
 * refuses values, the batch is halved until the row that was meant stands alone and is refused, so that it spoils no other.
 */
export const writeBatch = async (
  rows: readonly ReadyRow[],
  settings: BatchSettings,
  report: ImportReport,
): Promise<void> => {
  if (rows.length === 0) return
  try {
    const plan = await settings.transact(async (trx) => {
      const made = await planOf(trx, rows, settings)
      if (settings.dryRun) return made
      const changes = await carryOut(trx, made)
      if (settings.importId !== null) await recordChanges(trx, settings.importId, changes)
      return made
    })
    report.added += plan.added.length
    report.changed += plan.changed.length - plan.withdrawn.length
    report.unchanged += plan.unchanged
    report.hidden.push(...plan.hidden.map(keyOf))
    report.withdrawn.push(...plan.withdrawn.map(keyOf))
  } catch (error) {
    if (!isAboutValues(error)) throw error
    const [first] = rows
    if (rows.length === 1 && first !== undefined) {
      report.refused.push({
        line: first.line,
        sku: first.row.sku,
        reasons: [because('valuesNotTaken')],
      })
      return
    }
    const half = Math.ceil(rows.length / 2)
    await writeBatch(rows.slice(0, half), settings, report)
    await writeBatch(rows.slice(half), settings, report)
  }
}
