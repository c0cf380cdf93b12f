import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { PictureStore } from './PictureStore'
import { idOfAddress } from './store'

type Db = Kysely<Database>

/** Pictures that are looked at together, and rows that are read at once: in between others come in. */
const batch = { pictures: 200, rows: 2000 }

/** Every column that holds the address of a picture, with its table. */
const shown = [
  ['users', 'profile_image'],
  ['registrations', 'profile_image'],
  ['libraries', 'image'],
  ['categories', 'image'],
  ['products', 'image'],
  ['order_lines', 'image'],
] as const

/** Takes what a table shows out of the addresses, a part of its rows after the other. */
const withoutShown = async (db: Db, [table, column]: (typeof shown)[number], addresses: Set<string>) => {
  for (let last = 0; addresses.size > 0;) {
    const rows = await db
      .selectFrom(table)
      .select(['id', `${column} as address`])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch.rows)
      .execute()
    for (const { address } of rows) if (address !== null) addresses.delete(address)
    last = rows.at(-1)?.id ?? 0
    if (rows.length < batch.rows) return
  }
}

/** Notes that a picture may go unless something shows it: it was taken down, or has just come and is shown nowhere yet. */
export const leavePicture = async (db: Db, address: string): Promise<void> => {
  const left_at = new Date().toISOString()
  await db
    .insertInto('left_pictures')
    .values({ address, left_at })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ left_at }))
    .execute()
}

/**
 * Removes the files of pictures that a person took down before `before` (ms since 1970) and that nothing else shows: the
 * same picture twice is one. Answers how many went.
 */
export const removeLeftPictures = async (
  db: Db,
  { store, before }: { store: PictureStore; before: number },
): Promise<number> => {
  let removed = 0
  for (;;) {
    const left = await db
      .selectFrom('left_pictures')
      .selectAll()
      .where('left_at', '<', new Date(before).toISOString())
      .limit(batch.pictures)
      .execute()
    const nowhere = new Set(left.map(({ address }) => address))
    for (const place of shown) await withoutShown(db, place, nowhere)
    for (const address of nowhere) {
      const id = idOfAddress(address)
      if (id !== undefined && (await store.remove(id, before))) removed += 1
    }
    for (const { address, left_at } of left) {
      await db
        .deleteFrom('left_pictures')
        .where('address', '=', address)
        .where('left_at', '=', left_at)
        .execute()
    }
    if (left.length < batch.pictures) return removed
  }
}
