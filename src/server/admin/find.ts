import { type Kysely, type Selectable } from 'kysely'
import { fold } from '../../contract/arabic'
import type {
  CategoriesTable,
  Database,
  LibrariesTable,
  SubCategoriesTable,
  UsersTable,
} from '../database/schema'
import type { WordKey } from './language/sentence'
import { ToolError } from './tool'

type Named = { id: number; name: string; name_ar: string | null; name_en: string | null }

const isCalled = (wanted: string) => (row: Named) =>
  String(row.id) === wanted ||
  [row.name, row.name_ar, row.name_en].some((name) => name !== null && fold(name) === fold(wanted))

/** What `findLibrary` throws where there is none of that name. */
export class LibraryMissing extends ToolError {}

const kinds = {
  library: { none: 'noLibrary', many: 'manyLibraries', Missing: LibraryMissing },
  category: { none: 'noCategory', many: 'manyCategories', Missing: ToolError },
  subCategory: { none: 'noSubCategory', many: 'manySubCategories', Missing: ToolError },
} as const

/** The one of that name in either language (case and tashkeel do not matter) or id; else a ToolError. */
const only = <Row extends Named>(rows: Row[], kind: keyof typeof kinds, wanted: string): Row => {
  const found = rows.filter(isCalled(wanted))
  const [first] = found
  const { none, many, Missing } = kinds[kind]
  if (first === undefined) throw new Missing(none, { wanted })
  if (found.length > 1) throw new ToolError(many, { wanted, ids: found.map(({ id }) => String(id)) })
  return first
}

export const findLibrary = async (
  db: Kysely<Database>,
  wanted: string,
): Promise<Selectable<LibrariesTable>> =>
  only(await db.selectFrom('libraries').selectAll().execute(), 'library', wanted)

export const findCategory = async (
  db: Kysely<Database>,
  wanted: string,
): Promise<Selectable<CategoriesTable>> =>
  only(await db.selectFrom('categories').selectAll().execute(), 'category', wanted)

export const findSubCategory = async (
  db: Kysely<Database>,
  categoryId: number,
  wanted: string,
): Promise<Selectable<SubCategoriesTable>> =>
  only(
    await db.selectFrom('sub_categories').selectAll().where('category_id', '=', categoryId).execute(),
    'subCategory',
    wanted,
  )

/** The account of an e-mail address or a username, in any case; else a ToolError. */
export const findAccount = async (
  db: Kysely<Database>,
  wanted: string,
): Promise<Pick<Selectable<UsersTable>, 'id' | 'email' | 'role'>> => {
  const key = wanted.normalize('NFKC').toLowerCase()
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where((eb) => eb.or([eb('email_key', '=', key), eb('username', '=', key)]))
    .executeTakeFirst()
  if (account === undefined) throw new ToolError('noAccount', { wanted })
  return account
}

type NumberKey = Extract<WordKey, `not${string}Number` | 'notRows'>

/** Checks a number such as an order's; throws a ToolError, which says with `wrong` what it is not. */
export const idOf = (text: string, wrong: NumberKey): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ToolError(wrong, { text })
  return Number(text)
}
