import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { addProductBody, DeskProductDetail, ProductFields } from '../../../../contract/desk/products'
import type { OpenDatabase } from '../../../database/connect'
import { holdProducts } from '../../../database/holdRows'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { leavePicture } from '../../../images/leftPictures'
import { makeSomeSearchKeys } from '../../../products/searchKeys'
import { replaceStock, writeStock } from '../../../products/stock'
import { writeDown } from '../writeDown'
import type { Scope } from '../scope'
import { checkPicture, checkShelf, columnsOf, readLibrary } from './fields'
import { readProduct } from './one'

type Db = Kysely<Database>

/** A key for who has none of their own. */
const madeKey = () => `desk-${randomBytes(6).toString('hex')}`

/**
 * Adds a product to a library. Throws Failure: 400 for a value that cannot be, 404 for a library that is not theirs, 409 where
 * the library has a product of that key.
 */
export const addProduct = async (
  { db, own }: Pick<OpenDatabase, 'db' | 'own'>,
  scope: Scope,
  { libraryId, sku, ...fields }: z.output<typeof addProductBody>,
): Promise<DeskProductDetail> => {
  const library = await readLibrary(db, scope, libraryId)
  checkPicture(fields.image, null)
  const columns = columnsOf(fields, library)
  await checkShelf(db, fields)
  const add = db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('products')
      .values({
        ...columns,
        library_id: libraryId,
        sku: sku ?? madeKey(),
        released_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (fields.copies !== null) await writeStock(trx, id, fields.copies)
    await makeSomeSearchKeys(trx)
    await writeDown(trx, scope, {
      action: 'add',
      subject: 'product',
      subjectId: id,
      libraryIds: [libraryId],
      after: fields,
    })
    return readProduct(trx, scope, id)
  })
  return add.catch((error: unknown) => {
    throw own.isDuplicate(error) ? new Failure(409, 'keyTaken') : error
  })
}

/** The fields that differ, as they were and as they are. */
const differing = (before: DeskProductDetail, after: DeskProductDetail) => {
  const names = (Object.keys(after) as (keyof DeskProductDetail)[]).filter(
    (name) => name !== 'version' && before[name] !== after[name],
  )
  const of = (product: DeskProductDetail) => Object.fromEntries(names.map((name) => [name, product[name]]))
  return { before: of(before), after: of(after) }
}

/**
 * Writes what a form holds over a product that is still what the form began with (`seen`).
 * Throws Failure: 400 for a value that cannot be, 404 where it is not there or not theirs, 409 where it was changed meanwhile.
 */
export const saveProduct = (
  db: Db,
  scope: Scope,
  id: number,
  { seen, ...fields }: ProductFields & { seen: string },
): Promise<DeskProductDetail> =>
  db.transaction().execute(async (trx) => {
    const found = await readProduct(trx, scope, id)
    await holdProducts(trx, [id], 'no key update')
    const before = await readProduct(trx, scope, id)
    if (before.version !== seen) throw new Failure(409, 'productChanged')
    checkPicture(fields.image, before.image)
    await checkShelf(trx, fields)
    const library = await readLibrary(trx, scope, found.libraryId)
    await trx.updateTable('products').set(columnsOf(fields, library)).where('id', '=', id).execute()
    // Sales do not wait for who holds the product.
    if (!(await replaceStock(trx, id, { seen: before.copies, copies: fields.copies })))
      throw new Failure(409, 'productChanged')
    if (before.image !== null && before.image !== fields.image) await leavePicture(trx, before.image)
    await makeSomeSearchKeys(trx)
    const after = await readProduct(trx, scope, id)
    await writeDown(trx, scope, {
      action: 'save',
      subject: 'product',
      subjectId: id,
      libraryIds: [library.id],
      ...differing(before, after),
    })
    return after
  })

/** Deletes a product that nobody ordered. Throws Failure: 404 where it is not there or not theirs, 409 where it was ordered. */
export const removeProduct = (db: Db, scope: Scope, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await readProduct(trx, scope, id)
    await holdProducts(trx, [id], 'update')
    const before = await readProduct(trx, scope, id)
    if (before.wasOrdered) throw new Failure(409, 'productWasOrdered')
    await trx.deleteFrom('products').where('id', '=', id).execute()
    if (before.image !== null) await leavePicture(trx, before.image)
    await writeDown(trx, scope, {
      action: 'remove',
      subject: 'product',
      subjectId: id,
      libraryIds: [before.libraryId],
      before,
    })
  })
