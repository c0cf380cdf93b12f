import { type Kysely, sql, type SqlBool } from 'kysely'
import type { Language } from '../../../../contract/constants'
import { deskPageSize } from '../../../../contract/desk/limits'
import type { DeskPeople, DeskPeopleQuery, DeskPerson } from '../../../../contract/desk/people'
import { emailKey, usernameKey } from '../../../accountKeys'
import type { Database } from '../../../database/schema'
import { nameIn } from '../../../products/rows'
import type { Scope } from '../scope'
import { anywhere, contains, folded } from '../searchedText'

type Db = Kysely<Database>

const rolesAtDesk = ['seller', 'staff', 'keeper'] as const

/** Ids of those who have that role and carry the words in a name or in the e-mail address. */
const idsWithRole = async (
  db: Db,
  role: (typeof rolesAtDesk)[number],
  { search, after }: DeskPeopleQuery,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.role', '=', sql.lit(role))
    .where('u.role', '<>', sql.lit('shopper'))
    .$if(after !== undefined, (query) => query.where('u.id', '>', after ?? 0))
    .$if(search !== undefined, (query) =>
      query.where((eb) => {
        const text = sql<string>`${eb.ref('u.first_name')} || ' ' || ${eb.ref('u.last_name')} || ' ' || ${eb.ref('u.email')}`
        return contains(folded(text), folded(sql.val(anywhere(search ?? ''))))
      }),
    )
    .orderBy('u.id')
    .limit(deskPageSize + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whoever has exactly that e-mail address or username, of whatever role. */
const idsCalled = async (db: Db, { search, role, after }: DeskPeopleQuery): Promise<number[]> => {
  if (search === undefined || role !== undefined) return []
  const isCalled = sql<SqlBool>`(u.email_key = ${emailKey(search)} or u.username = ${usernameKey(search)})`
  const rows = await db
    .selectFrom('users as u')
    .select('u.id')
    .where(isCalled)
    .$if(after !== undefined, (query) => query.where('u.id', '>', after ?? 0))
    .execute()
  return rows.map(({ id }) => id)
}

const readPeople = async (
  db: Db,
  { userId }: Scope,
  language: Language,
  ids: readonly number[],
): Promise<DeskPerson[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'first_name', 'last_name', 'phone', 'role', 'created_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const libraries = await db
    .selectFrom('libraries as l')
    .select(['l.id', 'l.owner_id', nameIn(language, 'l').as('name')])
    .where('l.owner_id', 'in', ids)
    .orderBy('l.id')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    userName: row.username,
    phone: row.phone,
    role: row.role,
    isSelf: row.id === userId,
    createdAt: row.created_at,
    libraries: libraries
      .filter(({ owner_id }) => owner_id === row.id)
      .map(({ id, name }) => ({ libraryId: id, name })),
  }))
}

/** Who is who, in the order of their accounts. */
export const listPeople = async (
  db: Db,
  scope: Scope,
  language: Language,
  query: DeskPeopleQuery,
): Promise<DeskPeople> => {
  const found = await idsCalled(db, query)
  for (const role of query.role === undefined ? rolesAtDesk : [query.role])
    found.push(...(await idsWithRole(db, role, query)))
  const ids = [...new Set(found)].toSorted((one, other) => one - other)
  const shown = ids.slice(0, deskPageSize)
  return {
    people: await readPeople(db, scope, language, shown),
    next: ids.length > deskPageSize ? (shown.at(-1) ?? null) : null,
  }
}

/** One account as it is now; undefined where it is no more. */
export const readPerson = async (
  db: Db,
  scope: Scope,
  language: Language,
  userId: number,
): Promise<DeskPerson | undefined> => (await readPeople(db, scope, language, [userId]))[0]
