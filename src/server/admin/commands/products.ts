import type { Kysely } from 'kysely'
import { searchText } from '../../../contract/arabic'
import { mostCopies } from '../../../contract/constants'
import type { Database } from '../../database/schema'
import { writeStock } from '../../products/stock'
import { exportProducts } from '../exportProducts'
import { findLibrary, idOf } from '../find'
import { priceIn } from '../print'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { actOn, named, readWords } from '../words'

const library = { type: 'string' } as const

const statusWords = {
  available: 'status_available',
  'out of stock': 'status_out_of_stock',
  'coming soon': 'status_coming_soon',
} as const

const list = async (given: string[], { database: { db }, config, table, words }: Tool) => {
  const price = priceIn(config)
  const { values, positionals } = readWords(given, {
    library,
    hidden: { type: 'boolean', default: false },
    search: { type: 'string' },
    limit: { type: 'string', default: '100' },
  })
  named(positionals)
  const owner = values.library === undefined ? undefined : await findLibrary(db, values.library)
  const wanted = searchText(values.search)
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('libraries as l', 'l.id', 'p.library_id')
    .select(['p.id', 'p.sku', 'p.name', 'p.effective_price', 'p.status', 'p.hidden', 'l.name as library'])
    .$if(owner !== undefined, (query) => query.where('p.library_id', '=', owner?.id ?? 0))
    .$if(values.hidden, (query) => query.where('p.hidden', '=', 1))
    .$if(wanted !== '', (query) => query.where('p.search_text', 'like', `%${wanted}%`))
    .orderBy('p.id')
    .limit(idOf(values.limit, 'notRows'))
    .execute()
  const lines = rows.map((row) => [
    String(row.id),
    row.sku,
    price(row.effective_price),
    words(row.hidden === 1 ? 'hidden' : statusWords[row.status]),
    row.name,
    row.library,
  ])
  table(['head_id', 'head_sku', 'head_price', 'head_status', 'head_name', 'head_library'], lines)
}

const idsOf = async (
  db: Kysely<Database>,
  products: string[],
  owner: string | undefined,
): Promise<number[]> => {
  const libraryId = owner === undefined ? undefined : (await findLibrary(db, owner)).id
  return Promise.all(
    products.map(async (wanted) => {
      const query = db.selectFrom('products').select('id')
      const found = await (
        libraryId === undefined
          ? query.where('id', '=', idOf(wanted, 'notProductNumber'))
          : query.where('library_id', '=', libraryId).where('sku', '=', wanted)
      ).executeTakeFirst()
      if (found === undefined) throw new ToolError('noProduct', { wanted })
      return found.id
    }),
  )
}

const setHidden = async (words: string[], hidden: 0 | 1, { database: { db }, say }: Tool) => {
  const { values, positionals } = readWords(words, { library })
  if (positionals.length === 0) throw new UsageError('isMissing', { name: 'PRODUCT' })
  const ids = await idsOf(db, positionals, values.library)
  // What the bookseller says holds whatever becomes of the library: its approval shows nothing that was hidden here.
  await db.updateTable('products').set({ hidden, awaits_approval: 0 }).where('id', 'in', ids).execute()
  say(hidden === 1 ? 'areHidden' : 'areShown', { products: { noun: 'productIs', count: ids.length } })
}

const uncounted = 'uncounted'

const copiesOf = (text: string): number | null => {
  if (text === uncounted) return null
  if (!/^\d{1,7}$/.test(text) || Number(text) > mostCopies) throw new ToolError('notCopies', { text })
  return Number(text)
}

const setStock = async (words: string[], { database: { db }, say }: Tool) => {
  const { values, positionals } = readWords(words, { library })
  const { PRODUCT, COPIES } = named(positionals, 'PRODUCT', 'COPIES')
  const copies = copiesOf(COPIES)
  const [id] = await idsOf(db, [PRODUCT], values.library)
  if (id === undefined) return
  await writeStock(db, id, copies)
  if (copies === null) say('notCounted', { product: PRODUCT })
  else say('canBeSold', { copies: { noun: 'copy', count: copies }, product: PRODUCT })
}

export const products: Command = {
  name: 'products',
  run: (words, tool) =>
    actOn(words, {
      list: (rest) => list(rest, tool),
      hide: (rest) => setHidden(rest, 1, tool),
      show: (rest) => setHidden(rest, 0, tool),
      stock: (rest) => setStock(rest, tool),
      export: (rest) => exportProducts(rest, tool),
    }),
}
