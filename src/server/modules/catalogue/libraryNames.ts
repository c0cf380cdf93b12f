import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { fold } from '../../../contract/arabic'
import type { Language } from '../../../contract/constants'
import type { PublicAnswers } from '../../answers/PublicAnswers'
import type { Database } from '../../database/schema'
import { allNamesOfLibraries } from './queries'

interface NamedLibrary {
  id: number
  /** Its first name, which no other library has: whatever is kept of it is kept under this one. */
  name: string
  /** The name that readers of each language see. */
  shownAs: Record<Language, string>
}

/** Finds a library by any spelling of its names without asking the database. */
export type LibraryNames = (asked: string) => Promise<NamedLibrary | undefined>

/** Names that are folded before others are served. */
const atOnce = 500

const firstOf = (index: Map<string, NamedLibrary>, key: string, library: NamedLibrary) => {
  if (key !== '' && !index.has(key)) index.set(key, library)
}

const indexOf = async (db: Kysely<Database>) => {
  const first = new Map<string, NamedLibrary>()
  const other = new Map<string, NamedLibrary>()
  const folded = new Map<string, NamedLibrary>()
  const rows = await allNamesOfLibraries(db)
  for (const [place, { id, name, name_ar, name_en }] of rows.entries()) {
    const shownAs = { ar: name_ar ?? name, en: name_en ?? name }
    const library = { id, name, shownAs }
    first.set(name, library)
    for (const known of [name, shownAs.ar, shownAs.en]) {
      firstOf(other, known, library)
      firstOf(folded, fold(known), library)
    }
    if (place % atOnce === atOnce - 1) await nextTurn()
  }
  return { first, other, folded }
}

/**
 * The exact name counts first, then one that reads the same once folded (without hamza, tashkeel and case), in either
 * language. The index is made anew when somebody asks after the catalogue changed (`PublicAnswers.refresh`).
 */
export const createLibraryNames =
  (db: Kysely<Database>, answers: Pick<PublicAnswers, 'shared'>): LibraryNames =>
  async (asked) => {
    const { first, other, folded } = await answers.shared('names of libraries', () => indexOf(db))
    return first.get(asked) ?? other.get(asked) ?? folded.get(fold(asked))
  }
