import type { Kysely } from 'kysely'
import { holdProducts, holdStock } from '../database/holdRows'
import type { Database } from '../database/schema'
import { makeSomeSearchKeys } from '../products/searchKeys'
import { replaceStock } from '../products/stock'
import { isAboutValues } from './busy'
import { additionImage, digestOf, type Image } from './journal'
import { type LibraryNames, productSearchText, type StoredProduct } from './product'
import type { StoredKey } from './report'
import { transactIn } from './transact'

/** Products in one transaction: few enough that a server beside it waits for a moment only. */
const batchSize = 200

export interface Undone {
  /** Products that are again as they were. */
  restored: number
  /** Products that the import had added and nobody has: they are gone. */
  removed: number
  /** Products that the import had added and that stand in somebody’s orders, carts or favourites: the shop hides them. */
  hidden: number
  /** Products that were changed since: they stay as they are. */
  kept: StoredKey[]
}

type Current = StoredProduct & { copies: number | null; before: string | null; digest: string }

interface Plan {
  restored: { product: Current; before: Image }[]
  removed: Current[]
  hidden: Current[]
  kept: Current[]
}

/** Ids of products that an import changed, in the order of their numbers. */
const changedAfter = async (db: Kysely<Database>, importId: number, after: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('import_changes')
    .select('product_id')
    .where('import_id', '=', importId)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(batchSize)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

const currentOf = (trx: Kysely<Database>, importId: number, ids: readonly number[]): Promise<Current[]> =>
  trx
    .selectFrom('import_changes as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .leftJoin('stock as s', 's.product_id', 'p.id')
    .selectAll('p')
    .select(['s.copies', 'c.before', 'c.digest'])
    .where('c.import_id', '=', importId)
    .where('c.product_id', 'in', ids)
    .orderBy('p.id')
    .execute()

/** Of these products, those that somebody ordered, put into a cart, likes or waits for. */
const wanted = async (trx: Kysely<Database>, ids: readonly number[]): Promise<Set<number | null>> => {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('order_lines')
    .select('product_id')
    .where('product_id', 'in', ids)
    .union(trx.selectFrom('cart_lines').select('product_id').where('product_id', 'in', ids))
    .union(trx.selectFrom('favourites').select('product_id').where('product_id', 'in', ids))
    .union(trx.selectFrom('stock_watches').select('product_id').where('product_id', 'in', ids))
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

/** What stands today in the columns that the import changed. */
const today = (product: Current, before: Image): Image =>
  Object.fromEntries(Object.keys(before).map((name) => [name, product[name as keyof Image]]))

const planOf = async (trx: Kysely<Database>, products: readonly Current[]): Promise<Plan> => {
  const plan: Plan = { restored: [], removed: [], hidden: [], kept: [] }
  const added: Current[] = []
  for (const product of products) {
    const before = product.before === null ? null : (JSON.parse(product.before) as Image)
    const image = before === null ? additionImage(product) : today(product, before)
    if (digestOf(image) !== product.digest) plan.kept.push(product)
    else if (before === null) added.push(product)
    else plan.restored.push({ product, before })
  }
  const isWanted = await wanted(
    trx,
    added.map(({ id }) => id),
  )
  for (const product of added) (isWanted.has(product.id) ? plan.hidden : plan.removed).push(product)
  return plan
}

/** Copies of a product are not as many any more as were compared: its batch has to be looked at again. */
class SoldMeanwhile extends Error {}

const restore = async (
  trx: Kysely<Database>,
  { product, before: { copies, ...columns } }: Plan['restored'][number],
  library: LibraryNames,
) => {
  const search_text = productSearchText({ ...product, ...columns }, library)
  await trx
    .updateTable('products')
    .set({ ...columns, search_text })
    .where('id', '=', product.id)
    .execute()
  if (copies === undefined) return
  if (!(await replaceStock(trx, product.id, { seen: product.copies, copies }))) throw new SoldMeanwhile()
}

const carryOut = async (trx: Kysely<Database>, importId: number, plan: Plan, library: LibraryNames) => {
  const idsOf = (products: readonly Current[]) => products.map(({ id }) => id)
  for (const one of plan.restored) await restore(trx, one, library)
  const [removed, hidden] = [idsOf(plan.removed), idsOf(plan.hidden)]
  if (hidden.length > 0)
    await trx.updateTable('products').set({ hidden: 1 }).where('id', 'in', hidden).execute()
  if (removed.length > 0) await trx.deleteFrom('products').where('id', 'in', removed).execute()
  await makeSomeSearchKeys(trx)
  const done = [...idsOf(plan.restored.map(({ product }) => product)), ...hidden]
  if (done.length > 0)
    await trx
      .deleteFrom('import_changes')
      .where('import_id', '=', importId)
      .where('product_id', 'in', done)
      .execute()
}

const keyOf = ({ sku, name }: StoredKey): StoredKey => ({ sku, name })

export interface UndoSettings {
  database: Kysely<Database>
  importId: number
  library: LibraryNames
  /** Tells what would happen and writes nothing. */
  dryRun?: boolean
  /** After every batch: products so far. */
  onProgress?: (products: number) => unknown
}

/**
 * Takes back what an import changed, in transactions of at most 200 products. A product that was changed since stays as it
 * is and is named; what somebody ordered, put into a cart or likes is hidden and never deleted. Broken off half-way, it goes on where it was when it
 * is called again.
 */
export const undoImport = async ({
  database,
  importId,
  library,
  dryRun = false,
  onProgress,
}: UndoSettings): Promise<Undone> => {
  const transact = transactIn(database)
  const undone: Undone = { restored: 0, removed: 0, hidden: 0, kept: [] }

  /** Where the database refuses values, such as a category that is gone, their product alone stays as it is. */
  const take = async (ids: readonly number[]): Promise<void> => {
    try {
      const plan = await transact(async (trx) => {
        if (!dryRun) {
          await holdProducts(trx, ids, 'update')
          await holdStock(trx, ids)
        }
        const made = await planOf(trx, await currentOf(trx, importId, ids))
        if (!dryRun) await carryOut(trx, importId, made, library)
        return made
      })
      undone.restored += plan.restored.length
      undone.removed += plan.removed.length
      undone.hidden += plan.hidden.length
      undone.kept.push(...plan.kept.map(keyOf))
    } catch (error) {
      if (error instanceof SoldMeanwhile) return take(ids)
      if (!isAboutValues(error)) throw error
      const [id] = ids
      if (ids.length > 1) for (const one of ids) await take([one])
      else if (id !== undefined) undone.kept.push(...(await currentOf(database, importId, [id])).map(keyOf))
    }
  }

  let last = 0
  let count = 0
  for (;;) {
    const ids = await changedAfter(database, importId, last)
    if (ids.length === 0) break
    await take(ids)
    last = ids.at(-1) ?? last
    count += ids.length
    await onProgress?.(count)
  }
  if (!dryRun)
    await transact((trx) =>
      trx.updateTable('imports').set({ state: 'undone' }).where('id', '=', importId).execute(),
    )
  return undone
}
