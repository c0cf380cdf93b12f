import { type Kysely, type Selectable } from 'kysely'
import { fold } from '../../contract/arabic'
import type {
  CategoriesTable,
  Database,
  LibrariesTable,
  SubCategoriesTable,
  UsersTable,
} from '../database/schema'
import { ToolError } from './tool'

type Named = { id: number; name: string; name_ar: string | null; name_en: string | null }

const isCalled = (wanted: string) => (row: Named) =>
  String(row.id) === wanted ||
  [row.name, row.name_ar, row.name_en].some((name) => name !== null && fold(name) === fold(wanted))

/** What `findLibrary` throws where there is none of that name. */
export class LibraryMissing extends ToolError {}

/** The one of that name in either language (case and tashkeel do not matter) or id; else a ToolError. */
const only = <Row extends Named>(rows: Row[], kind: string, wanted: string): Row => {
  const found = rows.filter(isCalled(wanted))
  const [first] = found
  if (first === undefined) {
    const Missing = kind === 'library' ? LibraryMissing : ToolError
    throw new Missing(`There is no ${kind} “${wanted}”.`)
  }
  if (found.length > 1) {
    const ids = found.map(({ id }) => id).join(', ')
    throw new ToolError(`More than one ${kind} is called “${wanted}”: say one of the ids ${ids}.`)
  }
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
    'sub-category',
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
  if (account === undefined) throw new ToolError(`There is no account “${wanted}”.`)
  return account
}

/** Checks a number such as an order's; throws a ToolError. */
export const idOf = (text: string, kind: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ToolError(`“${text}” is not the number of ${kind}.`)
  return Number(text)
}
