import type { Kysely } from 'kysely'
import { whenFree } from '../../catalogue-import/busy'
import { batchSize } from '../../catalogue-import/importCatalogue'
import { holdProducts } from '../../database/holdRows'
import type { Database } from '../../database/schema'
import { confirm } from '../confirm'
import { findLibrary } from '../find'
import { type Tool, ToolError } from '../tool'
import { named, readWords } from '../words'

type Db = Kysely<Database>

const productsOf = (db: Db, libraryId: number) =>
  db.selectFrom('products').where('library_id', '=', libraryId)

const countProducts = async (db: Db, libraryId: number) => {
  const { count } = await productsOf(db, libraryId)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * `libraries merge`: what a vendor's registration opened joins the library that the bookseller had made for the vendor.
 * The account goes along. Throws a ToolError where the first has products, or both belong to somebody.
 */
export const merge = async (words: string[], { database: { db }, say }: Tool): Promise<void> => {
  const { LIBRARY, INTO } = named(readWords(words, {}).positionals, 'LIBRARY', 'INTO')
  const [from, into] = [await findLibrary(db, LIBRARY), await findLibrary(db, INTO)]
  if (from.id === into.id) throw new ToolError('mergeItself')
  if (from.owner_id !== null && into.owner_id !== null && from.owner_id !== into.owner_id)
    throw new ToolError('otherAccounts', { from: from.name, into: into.name })
  await db.transaction().execute(async (trx) => {
    const count = await countProducts(trx, from.id)
    if (count > 0) throw new ToolError('mergeFull', { name: from.name, products: { noun: 'product', count } })
    await trx.deleteFrom('libraries').where('id', '=', from.id).execute()
    const owner_id = into.owner_id ?? from.owner_id
    await trx.updateTable('libraries').set({ owner_id }).where('id', '=', into.id).execute()
  })
  say('merged', { from: from.name, into: into.name })
}

/** Throws a ToolError while somebody can buy from the library, or has. */
const refuseWhileNeeded = async (db: Db, { id, name }: { id: number; name: string }) => {
  const onShelf = await productsOf(db, id).where('hidden', '=', 0).select('id').limit(1).executeTakeFirst()
  if (onShelf) throw new ToolError('isForSale', { name })
  const ordered = await productsOf(db, id)
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_lines').select('product_id').where('product_id', 'is not', null).$castTo<number>(),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (ordered) throw new ToolError('isInOrders', { name })
}

/** `libraries remove`: a library without products for sale or ordered ones goes, with the hidden ones that it has. */
export const remove = async (words: string[], tool: Tool): Promise<void> => {
  const { db } = tool.database
  const { values, positionals } = readWords(words, { yes: { type: 'boolean', default: false } })
  const library = await findLibrary(db, named(positionals, 'LIBRARY').LIBRARY)
  await refuseWhileNeeded(db, library)
  const count = await countProducts(db, library.id)
  await confirm(
    values.yes,
    {
      key: 'willBeDeleted',
      values: { name: library.name, products: { noun: 'hiddenProduct', count } },
    },
    tool,
  )
  const isEmpty = () =>
    db.transaction().execute(async (trx) => {
      const some = await productsOf(trx, library.id).select('id').orderBy('id').limit(batchSize).execute()
      const ids = some.map(({ id }) => id)
      await holdProducts(trx, ids, 'update')
      await refuseWhileNeeded(trx, library)
      if (ids.length > 0) await trx.deleteFrom('products').where('id', 'in', ids).execute()
      else await trx.deleteFrom('libraries').where('id', '=', library.id).execute()
      return ids.length === 0
    })
  while (!(await whenFree(isEmpty)));
  tool.say('isGone', { name: library.name })
}
