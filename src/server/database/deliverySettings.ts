import type { Kysely } from 'kysely'
import { prepared } from './prepared'
import type { Database } from './schema'

/** The setting that holds the sum, in minor units, from which delivery is free; empty: there is none. */
const name = 'delivery_free_from'

const readSetting = prepared((db) => db.selectFrom('settings').select('value').where('name', '=', name))

/** Minor units; null: there is no sum from which delivery is free. */
export const readFreeFrom = async (db: Kysely<Database>): Promise<number | null> => {
  const [setting] = await readSetting(db, {})
  return setting === undefined || setting.value === '' ? null : Number(setting.value)
}

export const writeFreeFrom = async (db: Kysely<Database>, minor: number | null): Promise<void> => {
  const value = minor === null ? '' : String(minor)
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Whether anything says how this shop delivers; a backup of before does not. */
export const knowsDelivery = async (db: Kysely<Database>): Promise<boolean> =>
  (await readSetting(db, {})).length > 0
