import type { ChangeLibraryBody } from '../../../../contract/desk/libraries'
import type { OpenDatabase } from '../../../database/connect'
import { Failure } from '../../../failure'
import { renewSearchTexts } from '../../../libraries/searchTexts'
import { takenName } from '../../../libraries/takenName'
import { changesOf, writeDown } from '../writeDown'
import type { Scope } from '../scope'
import { type LibraryRow, presentLibrary, readLibrary } from './queries'

/** A library's own name, which its address in the shop holds, follows its Arabic one. */
const ownName = ({ name, name_ar }: LibraryRow, nameAr: string) =>
  nameAr === (name_ar ?? name) ? name : nameAr

/** Writes what its owner says of a library. Throws Failure 404, or 409 where another one has the name. */
export const changeLibrary = async (
  { db, own }: OpenDatabase,
  scope: Scope,
  { libraryId, values }: { libraryId: number; values: ChangeLibraryBody },
): Promise<void> => {
  const { nameAr, nameEn, vendorNameAr, vendorNameEn, address, isPublic } = values
  const renamed = await db
    .transaction()
    .execute(async (trx) => {
      const before = await readLibrary(trx, scope, libraryId)
      const names = { name: ownName(before, nameAr), name_ar: nameAr, name_en: nameEn }
      const taken = await takenName(trx, Object.values(names), before)
      if (taken !== undefined) throw new Failure(409, 'libraryNameTaken')
      await trx
        .updateTable('libraries')
        .set({
          ...names,
          vendor_name: vendorNameAr,
          vendor_name_ar: vendorNameAr,
          vendor_name_en: vendorNameEn,
          address,
          is_public: isPublic ? 1 : 0,
        })
        .where('id', '=', libraryId)
        .execute()
      const changes = changesOf(presentLibrary(before), { ...values, name: names.name })
      if (changes)
        await writeDown(trx, scope, {
          action: 'change',
          subject: 'library',
          subjectId: libraryId,
          libraryIds: [libraryId],
          ...changes,
        })
      return { id: libraryId, ...names }
    })
    .catch((error: unknown) => {
      throw own.isDuplicate(error) ? new Failure(409, 'libraryNameTaken') : error
    })
  await renewSearchTexts(db, renamed)
}

/** Shows another picture of a library. Throws Failure 404. */
export const changeLibraryPicture = (
  { db }: OpenDatabase,
  scope: Scope,
  libraryId: number,
  image: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await readLibrary(trx, scope, libraryId)
    await trx.updateTable('libraries').set({ image }).where('id', '=', libraryId).execute()
    await writeDown(trx, scope, {
      action: 'change',
      subject: 'library',
      subjectId: libraryId,
      libraryIds: [libraryId],
      before: { image: before.image },
      after: { image },
    })
  })
