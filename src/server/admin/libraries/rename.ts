import type { Kysely, Selectable } from 'kysely'
import { whenFree } from '../../catalogue-import/busy'
import { batchSize } from '../../catalogue-import/importCatalogue'
import { productSearchText } from '../../catalogue-import/product'
import type { Database, LibrariesTable } from '../../database/schema'
import { findLibrary } from '../find'
import { nameOf } from '../names'
import { type Tool, ToolError } from '../tool'
import { named, readWords } from '../words'

/** Products are found by their library's name too, which stands in what is searched of each. */
const renewSearchTexts = async (db: Kysely<Database>, library: Selectable<LibrariesTable>) => {
  for (let last = 0; ;) {
    const products = await db
      .selectFrom('products')
      .select(['id', 'name', 'name_ar', 'name_en', 'author'])
      .where('library_id', '=', library.id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    if (products.length === 0) return
    await whenFree(() =>
      db.transaction().execute(async (trx) => {
        for (const product of products)
          await trx
            .updateTable('products')
            .set({ search_text: productSearchText(product, library) })
            .where('id', '=', product.id)
            .execute()
      }),
    )
    last = products.at(-1)?.id ?? last
  }
}

/** `libraries rename`: one that broke off is finished by the same name once more. */
export const rename = async (words: string[], { database: { db, own }, say }: Tool): Promise<void> => {
  const { values, positionals } = readWords(words, { ar: { type: 'string' }, en: { type: 'string' } })
  const { LIBRARY, NAME } = named(positionals, 'LIBRARY', 'NAME')
  const former = await findLibrary(db, LIBRARY)
  const names = {
    name: nameOf(NAME),
    name_ar: values.ar === undefined ? null : nameOf(values.ar),
    name_en: values.en === undefined ? null : nameOf(values.en),
  }
  try {
    await db.updateTable('libraries').set(names).where('id', '=', former.id).execute()
  } catch (error) {
    if (own.isDuplicate(error)) throw new ToolError(`There is a library “${names.name}” already.`)
    throw error
  }
  await renewSearchTexts(db, { ...former, ...names })
  say(`“${former.name}” is called “${names.name}” now.`)
}
