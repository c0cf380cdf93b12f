import type { Kysely } from 'kysely'
import { searchText } from '../../../contract/arabic'
import { mostCopies } from '../../../contract/constants'
import type { Database } from '../../database/schema'
import { writeStock } from '../../products/stock'
import { exportProducts } from '../exportProducts'
import { findLibrary, idOf } from '../find'
import { counted, priceIn, table } from '../print'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { actOn, named, readWords } from '../words'

const help = `Lists products, and hides them from the shop or shows them again.

  npm run admin -- products list [--library NAME] [--hidden] [--search WORDS] [--limit 100]
  npm run admin -- products hide PRODUCT… [--library NAME]
  npm run admin -- products show PRODUCT… [--library NAME]
  npm run admin -- products stock PRODUCT COPIES|uncounted [--library NAME]
  npm run admin -- products export FILE.csv --library NAME

PRODUCT is an id; with --library, a sku of that library. Of a product that is counted no more is sold than there is.
export writes what import reads: the same file imported again changes nothing.`

const library = { type: 'string' } as const

const list = async (words: string[], { database: { db }, config, say }: Tool) => {
  const price = priceIn(config)
  const { values } = readWords(words, {
    library,
    hidden: { type: 'boolean', default: false },
    search: { type: 'string' },
    limit: { type: 'string', default: '100' },
  })
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
    .limit(idOf(values.limit, 'rows'))
    .execute()
  const lines = rows.map((row) => [
    String(row.id),
    row.sku,
    price(row.effective_price),
    row.hidden === 1 ? 'hidden' : row.status,
    row.name,
    row.library,
  ])
  say(table(['id', 'sku', 'price', 'status', 'name', 'library'], lines))
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
          ? query.where('id', '=', idOf(wanted, 'a product (a sku needs --library)'))
          : query.where('library_id', '=', libraryId).where('sku', '=', wanted)
      ).executeTakeFirst()
      if (found === undefined) throw new ToolError(`There is no product “${wanted}”.`)
      return found.id
    }),
  )
}

const setHidden = async (words: string[], hidden: 0 | 1, { database: { db }, say }: Tool) => {
  const { values, positionals } = readWords(words, { library })
  if (positionals.length === 0) throw new UsageError('PRODUCT is missing')
  const ids = await idsOf(db, positionals, values.library)
  await db.updateTable('products').set({ hidden }).where('id', 'in', ids).execute()
  say(`${counted(ids.length, 'product is', 'products are')} ${hidden === 1 ? 'hidden' : 'shown'}.`)
}

const uncounted = 'uncounted'

const copiesOf = (text: string): number | null => {
  if (text === uncounted) return null
  if (!/^\d{1,7}$/.test(text) || Number(text) > mostCopies)
    throw new ToolError(`“${text}” is not a number of copies.`)
  return Number(text)
}

const setStock = async (words: string[], { database: { db }, say }: Tool) => {
  const { values, positionals } = readWords(words, { library })
  const { PRODUCT, COPIES } = named(positionals, 'PRODUCT', 'COPIES')
  const copies = copiesOf(COPIES)
  const [id] = await idsOf(db, [PRODUCT], values.library)
  if (id === undefined) return
  await writeStock(db, id, copies)
  say(
    copies === null
      ? `Product ${PRODUCT} is no longer counted.`
      : `${counted(copies, 'copy', 'copies')} of product ${PRODUCT} can be sold.`,
  )
}

export const products: Command = {
  name: 'products',
  summary: 'lists products, hides and shows them, counts their copies, writes them to a file',
  help,
  run: (words, tool) =>
    actOn(words, {
      list: (rest) => list(rest, tool),
      hide: (rest) => setHidden(rest, 1, tool),
      show: (rest) => setHidden(rest, 0, tool),
      stock: (rest) => setStock(rest, tool),
      export: (rest) => exportProducts(rest, tool),
    }),
}
