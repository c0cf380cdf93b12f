import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { booksCategoryId, schoolToolsCategoryId } from '../../../contract/constants'
import { importCatalogue } from '../../catalogue-import/importCatalogue'
import { sayReasons } from '../../catalogue-import/reason'
import { keepNone } from '../../catalogue-import/pictures'
import type { OpenDatabase } from '../connect'
import { restartIds } from '../restartIds'
import type { Database } from '../schema'
import categories from './categories.json'
import { demoFolder } from './demoFolder'
import libraries from './libraries.json'
import { addPeople } from './addPeople'

type Trx = Transaction<Database>

/** When the demo was made: its rows carry this instead of the clock, so that every reset answers the same. */
const demoDay = new Date('2026-11-20T00:00:00.000Z')

const addCategories = async (trx: Trx, wanted: typeof categories) => {
  const subCategories = wanted.flatMap(({ id, subCategories }) =>
    subCategories.map((sub) => ({
      id: sub.id,
      category_id: id,
      name: sub.name.ar,
      name_ar: sub.name.ar,
      name_en: sub.name.en,
    })),
  )
  const rows = wanted.map(({ id, name, picture, new: since }) => ({
    id,
    name: name.ar,
    name_ar: name.ar,
    name_en: name.en,
    image: picture,
    created_at: new Date(since).toISOString(),
  }))
  await trx.insertInto('categories').values(rows).execute()
  await trx.insertInto('sub_categories').values(subCategories).execute()
}

const addLibraries = async (trx: Trx) => {
  const rows = libraries.map((library) => ({
    id: library.id,
    name: library.name.ar,
    name_ar: library.name.ar,
    name_en: library.name.en,
    vendor_name: library.vendorName.ar,
    vendor_name_ar: library.vendorName.ar,
    vendor_name_en: library.vendorName.en,
    image: library.picture,
    address: library.address.ar,
    is_public: library.public ? (1 as const) : (0 as const),
    owner_id: null,
    approved_at: demoDay.toISOString(),
  }))
  await trx.insertInto('libraries').values(rows).execute()
  for (const [index, row] of rows.entries()) {
    const report = await importCatalogue({
      database: trx,
      transact: (work) => work(trx),
      library: row,
      source: createReadStream(join(demoFolder, libraries[index]?.products ?? '')),
      pictures: { keep: keepNone, directory: demoFolder, folder: demoFolder, fetchImages: false },
      now: demoDay,
    })
    const [refused] = report.refused
    if (refused) {
      const why = sayReasons('en', refused.reasons)
      throw new Error(`The demo’s ${row.name_en}, line ${String(refused.line)}: ${why}`)
    }
  }
}

const numberedByHand = ['categories', 'sub_categories', 'libraries'] as const

/** Fills empty tables with the demo, in a transaction of the caller's. Ids are the same every time. */
export const fillWithDemo = async (trx: Trx, { own, dialect }: OpenDatabase) => {
  await restartIds(trx, dialect)
  await addCategories(trx, categories)
  await addLibraries(trx)
  await addPeople(trx, demoDay)
  for (const table of numberedByHand) await own.alignIds(trx, table)
}

const fillWithNeeded = async (trx: Trx, { own }: OpenDatabase) => {
  const needed = [booksCategoryId, schoolToolsCategoryId]
  await addCategories(
    trx,
    categories.filter(({ id }) => needed.includes(id)),
  )
  for (const table of numberedByHand) await own.alignIds(trx, table)
}

/** Of several servers that start together only one fills. */
const whenEmpty = (database: OpenDatabase, fill: typeof fillWithDemo): Promise<boolean> =>
  database.own.alone(database.db, async (trx) => {
    const known = await trx.selectFrom('categories').select('id').limit(1).executeTakeFirst()
    if (known === undefined) await fill(trx, database)
    return known === undefined
  })

/**
 * Fills an empty database with the demo: categories, libraries, their products through the importer, and a shopper.
 * Answers whether it was empty; one with a category in it is left alone.
 */
export const seedDemo = (database: OpenDatabase): Promise<boolean> => whenEmpty(database, fillWithDemo)

/** Fills an empty database with the two categories that the shop's own pages need: books and school tools. */
export const seedNone = (database: OpenDatabase): Promise<boolean> => whenEmpty(database, fillWithNeeded)
