import type { Kysely } from 'kysely'
import { fold } from '../../../../contract/arabic'
import type { Language } from '../../../../contract/constants'
import { booksOfLibrary, type DeskLibrary } from '../../../../contract/desk/libraries'
import { type Page, totalCap } from '../../../../contract/envelope'
import type { Product } from '../../../../contract/entities/product'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { presentProduct } from '../../../products/present'
import { products } from '../../../products/rows'
import { owns, type Scope } from '../scope'

type Db = Kysely<Database>

export const librariesAtDesk = (db: Db) =>
  db.selectFrom('libraries as l').select((eb) => [
    'l.id',
    'l.name',
    'l.name_ar',
    'l.name_en',
    'l.vendor_name',
    'l.vendor_name_ar',
    'l.vendor_name_en',
    'l.image',
    'l.address',
    'l.is_public',
    'l.owner_id',
    'l.approved_at',
    'l.asked_at',
    'l.sent_back',
    eb
      .selectFrom('products as p')
      .whereRef('p.library_id', '=', 'l.id')
      .select((inner) => inner.fn.countAll<number | string>().as('count'))
      .as('products'),
  ])

export type LibraryRow = Awaited<ReturnType<ReturnType<typeof librariesAtDesk>['execute']>>[number]

export const presentLibrary = (row: LibraryRow): DeskLibrary => ({
  id: row.id,
  name: row.name,
  nameAr: row.name_ar,
  nameEn: row.name_en,
  vendorNameAr: row.vendor_name_ar ?? row.vendor_name,
  vendorNameEn: row.vendor_name_en ?? row.vendor_name,
  image: row.image,
  address: row.address,
  isPublic: row.is_public === 1,
  isApproved: row.approved_at !== null,
  askedAt: row.asked_at,
  sentBack: row.sent_back,
  products: Number(row.products ?? 0),
})

/** Throws Failure 404 where there is no such library, or it is somebody else's. */
export const readLibrary = async (db: Db, scope: Scope, id: number): Promise<LibraryRow> => {
  const row = owns(scope, id)
    ? await librariesAtDesk(db).where('l.id', '=', id).executeTakeFirst()
    : undefined
  if (row === undefined) throw new Failure(404, 'libraryNotFound')
  return row
}

/** Its newest products as the shop shows them, or would. */
export const newestOf = async (db: Db, libraryId: number, language: Language): Promise<Product[]> => {
  const rows = await products(db, language)
    .where('p.library_id', '=', libraryId)
    .orderBy('p.id', 'desc')
    .limit(booksOfLibrary)
    .execute()
  return rows.map(presentProduct)
}

/** Libraries of one page of the list. */
const pageSize = 50

/** Ids of those that carry the words in a name, however they are spelt, in the order of their ids. */
const idsCalled = async (db: Db, words: string): Promise<number[]> => {
  const wanted = fold(words)
  const rows = await db
    .selectFrom('libraries')
    .select(['id', 'name', 'name_ar', 'name_en', 'vendor_name'])
    .orderBy('id')
    .execute()
  return rows
    .filter(({ id: _id, ...names }) =>
      Object.values(names).some((name) => name !== null && fold(name).includes(wanted)),
    )
    .map(({ id }) => id)
}

const allIds = async (db: Db): Promise<number[]> => {
  const rows = await db.selectFrom('libraries').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Those of the asked part of the market, 50 at a time. */
export const listLibraries = async (
  db: Db,
  { libraryIds }: Scope,
  { search, cursor = 0 }: { search?: string | undefined; cursor?: number | undefined },
): Promise<{ libraries: DeskLibrary[]; page: Page }> => {
  const called = search === undefined ? await allIds(db) : await idsCalled(db, search)
  const found = libraryIds === null ? called : called.filter((id) => libraryIds.includes(id))
  const following = found.filter((id) => id > cursor)
  const ids = following.slice(0, pageSize)
  const rows =
    ids.length === 0 ? [] : await librariesAtDesk(db).where('l.id', 'in', ids).orderBy('l.id').execute()
  const last = ids.at(-1)
  return {
    libraries: rows.map(presentLibrary),
    page: {
      nextCursor: last !== undefined && following.length > ids.length ? String(last) : null,
      total: Math.min(found.length, totalCap),
      totalIsCapped: found.length > totalCap,
    },
  }
}
