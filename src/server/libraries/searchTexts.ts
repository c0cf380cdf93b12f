import type { Kysely, Selectable } from 'kysely'
import { whenFree } from '../catalogue-import/busy'
import { batchSize } from '../catalogue-import/importCatalogue'
import { productSearchText } from '../catalogue-import/product'
import type { Database, LibrariesTable } from '../database/schema'

type Named = Pick<Selectable<LibrariesTable>, 'id' | 'name' | 'name_ar' | 'name_en'>

/**
 * Products are found by their library's name too, which stands in what is searched of each: call it after a library was
 * renamed. One that broke off is finished by another call.
 */
export const renewSearchTexts = async (db: Kysely<Database>, library: Named): Promise<void> => {
  for (let last = 0; ;) {
    const products = await db
      .selectFrom('products')
      .select(['id', 'name', 'name_ar', 'name_en', 'author', 'search_text'])
      .where('library_id', '=', library.id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    if (products.length === 0) return
    const changed = products
      .map((product) => ({ ...product, text: productSearchText(product, library) }))
      .filter(({ search_text, text }) => search_text !== text)
    if (changed.length > 0)
      await whenFree(() =>
        db.transaction().execute(async (trx) => {
          for (const { id, text } of changed)
            await trx.updateTable('products').set({ search_text: text }).where('id', '=', id).execute()
        }),
      )
    last = products.at(-1)?.id ?? last
  }
}
