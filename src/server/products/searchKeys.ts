import { sql, type Kysely } from 'kysely'
import { fold } from '../../contract/arabic'
import type { Database } from '../database/schema'
import { soundText } from './sounds'

/** Products whose keys are made in one transaction. */
const batch = 500

/**
 * Makes the keys of some products that have none or whose names changed since (table `search_keys_due`, which triggers fill,
 * whoever writes the products); answers how many. Their row of that table goes first: who changes a name meanwhile waits
 * and puts it there again.
 */
export const makeSomeSearchKeys = async (trx: Kysely<Database>): Promise<number> => {
  const due = await trx
    .deleteFrom('search_keys_due')
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('search_keys_due').select('product_id').orderBy('product_id').limit(sql.lit(batch)),
    )
    .returning('product_id')
    .execute()
  if (due.length === 0) return 0
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'name_ar', 'name_en', 'author'])
    .where(
      'id',
      'in',
      due.map(({ product_id }) => product_id),
    )
    .execute()
  if (products.length > 0)
    await trx
      .insertInto('search_keys')
      .values(
        products.map(({ id, name, name_ar, name_en, author }) => ({
          product_id: id,
          author: fold(author ?? ''),
          sounds: soundText(name, name_ar, name_en, author),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('product_id').doUpdateSet((eb) => ({
          author: eb.ref('excluded.author'),
          sounds: eb.ref('excluded.sounds'),
        })),
      )
      .execute()
  return due.length
}

/** Makes all that are due, in short transactions between which others come in, until there are none or `isEnded`. */
export const makeSearchKeys = async (
  db: Kysely<Database>,
  isEnded: () => boolean = () => false,
): Promise<number> => {
  let made = 0
  while (!isEnded()) {
    const some = await db.transaction().execute(async (trx) => {
      const count = await makeSomeSearchKeys(trx)
      // What was answered before did not know them.
      if (count > 0)
        await sql`update settings set value = cast(cast(value as bigint) + 1 as text)
          where name = 'catalogue_version'`.execute(trx)
      return count
    })
    made += some
    if (some < batch) break
  }
  return made
}
