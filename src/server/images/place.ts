import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { PictureStore } from './PictureStore'

/** The setting that names the place of the shop's pictures: servers that share a database must share them too. */
const settingOfPictures = 'pictures_at'

/** Another place is noted for the shop's pictures: what is kept here nobody else would see. */
export class PicturesElsewhere extends Error {
  override name = 'PicturesElsewhere'

  constructor(
    readonly noted: string,
    readonly own: string,
  ) {
    super(
      `The shop keeps its pictures in ${noted} and not in ${own}, so none is taken here: give every server the same PICTURES_URL ` +
        'or folder, or bring them here with npm run admin -- move-pictures.',
    )
  }
}

type Db = Kysely<Database>

const readPlace = async (db: Db) =>
  (await db.selectFrom('settings').select('value').where('name', '=', settingOfPictures).executeTakeFirst())
    ?.value

/** From now on the shop's pictures are kept in this store, and no other one takes any. */
export const notePlace = async (db: Db, store: PictureStore): Promise<void> => {
  const value = await store.name()
  await db
    .insertInto('settings')
    .values({ name: settingOfPictures, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** The first place is the store, but the folder where that holds pictures which nobody has moved yet. */
const noteFirst = async (db: Db, store: PictureStore, folder: PictureStore) => {
  const hasPictures = (await folder.files().next()).done !== true
  const value = await (hasPictures ? folder : store).name()
  await db
    .insertInto('settings')
    .values({ name: settingOfPictures, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readPlace(db)) ?? value
}

/** Throws PicturesElsewhere where another place is noted than this store. */
export const checkPlace = async (db: Db, store: PictureStore, folder: PictureStore): Promise<void> => {
  const [noted, own] = [await readPlace(db), await store.name()]
  const place = noted ?? (await noteFirst(db, store, folder))
  if (place !== own) throw new PicturesElsewhere(place, own)
}
