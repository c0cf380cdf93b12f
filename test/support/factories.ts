import type { Insertable, Kysely, Selectable } from 'kysely'
import { searchText } from '../../src/contract/arabic'
import type {
  CategoriesTable,
  Database,
  LibrariesTable,
  ProductsTable,
  SubCategoriesTable,
  UsersTable,
} from '../../src/server/database/schema'
import { hashPassword } from '../../src/server/passwords'
import type { Sent, TestApp } from './testApp'

type Db = Kysely<Database>

let count = 0
const next = () => ++count

/** The password of every made user. */
export const password = 'correct horse'
let hashed: Promise<string> | undefined

/** An activated shopper; each field can be overridden. */
export const makeUser = async (
  db: Db,
  overrides: Partial<Insertable<UsersTable>> = {},
): Promise<Selectable<UsersTable>> => {
  const number = next()
  const email = overrides.email ?? `reader${String(number)}@example.com`
  hashed ??= hashPassword(password)
  return db
    .insertInto('users')
    .values({
      email,
      email_key: email.toLowerCase(),
      username: `reader${String(number)}`,
      password_hash: await hashed,
      first_name: 'Maryam',
      last_name: 'Hadi',
      phone: '+964 770 123 4567',
      is_vendor: 0,
      language: 'en',
      activated_at: '2026-01-01T00:00:00.000Z',
      created_at: '2026-01-01T00:00:00.000Z',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Somebody who has registered and not followed the link yet. */
export const makeRegistration = (db: Db, overrides: Partial<Insertable<Database['registrations']>> = {}) =>
  db
    .insertInto('registrations')
    .values({
      email: 'waiting@example.com',
      email_key: 'waiting@example.com',
      password_hash: 'x',
      first_name: 'Noor',
      last_name: 'Karim',
      phone: '+964 771 000 0000',
      profile_image: null,
      is_vendor: 0,
      language: 'ar',
      created_at: new Date().toISOString(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const makeCategory = (db: Db, overrides: Partial<Insertable<CategoriesTable>> = {}) =>
  db
    .insertInto('categories')
    .values({ name: `Category ${String(next())}`, created_at: '2026-01-01T00:00:00.000Z', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()

export const makeSubCategory = async (db: Db, overrides: Partial<Insertable<SubCategoriesTable>> = {}) =>
  db
    .insertInto('sub_categories')
    .values({
      name: `Sub-category ${String(next())}`,
      ...overrides,
      category_id: overrides.category_id ?? (await makeCategory(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const makeLibrary = (db: Db, overrides: Partial<Insertable<LibrariesTable>> = {}) =>
  db
    .insertInto('libraries')
    .values({ name: `Library ${String(next())}`, vendor_name: 'Salim Naji', is_public: 0, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()

/** An available book of 10.00; a category and a library are made where none is given. Prices in minor units. */
export const makeProduct = async (db: Db, overrides: Partial<Insertable<ProductsTable>> = {}) => {
  const number = next()
  const name = overrides.name ?? `Book ${String(number)}`
  const price = overrides.price ?? 1000
  const discount = overrides.discount_price ?? 0
  return db
    .insertInto('products')
    .values({
      sku: `SKU-${String(number)}`,
      name,
      language: 'en',
      author: 'An Author',
      description_en: 'A book.',
      price,
      discount_price: discount,
      status: 'available',
      hidden: 0,
      released_at: '2026-01-01T00:00:00.000Z',
      search_text: searchText(name, overrides.name_ar, overrides.name_en, overrides.author ?? 'An Author'),
      ...overrides,
      library_id: overrides.library_id ?? (await makeLibrary(db)).id,
      category_id: overrides.category_id ?? (await makeCategory(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** So many more products like one, under keys of their own; answers their ids. */
export const makeProductsLike = async (
  db: Db,
  { id: _id, effective_price: _made, ...row }: Selectable<ProductsTable>,
  total: number,
): Promise<number[]> => {
  const values = Array.from({ length: total }, () => ({ ...row, sku: `SKU-${String(next())}` }))
  const products = await db.insertInto('products').values(values).returning('id').execute()
  return products.map(({ id }) => id)
}

/** A shopper with a token; `call` sends it along. */
export const loggedIn = async (shop: TestApp, overrides: Partial<Insertable<UsersTable>> = {}) => {
  const user = await makeUser(shop.db, overrides)
  const token = await shop.app.startSession(user)
  return {
    user,
    token,
    call: (name: Parameters<TestApp['call']>[0], sent: Sent = {}) => shop.call(name, { token, ...sent }),
  }
}
