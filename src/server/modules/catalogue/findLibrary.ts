import type { Kysely } from 'kysely'
import { fold } from '../../../contract/arabic'
import type { Language } from '../../../contract/constants'
import type { Database } from '../../database/schema'
import { libraryById, libraryIdByName, libraryNames } from './queries'

/**
 * The library of a name in either language. The exact name is found by an index; otherwise one that reads the same once
 * folded (without hamza, tashkeel and case), among all names, which are few.
 */
export const findLibrary = async (db: Kysely<Database>, language: Language, name: string) => {
  const exact = await libraryIdByName(db, name)
  if (exact !== undefined) return libraryById(db, language, exact)
  const folded = fold(name)
  if (folded === '') return undefined
  const names = await libraryNames(db)
  const found = names.find((library) =>
    [library.name, library.name_ar, library.name_en].some(
      (known) => known !== null && fold(known) === folded,
    ),
  )
  return found && libraryById(db, language, found.id)
}
