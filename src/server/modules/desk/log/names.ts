import type { Kysely } from 'kysely'
import type { Language } from '../../../../contract/constants'
import type { LogSubject } from '../../../../contract/desk/logRules'
import type { Database } from '../../../database/schema'
import { nameIn } from '../../../products/rows'

type Db = Kysely<Database>
type Names = { id: number; name: string }[]

/** How things of a kind are called that the log names; an order and a session have a number alone. */
const namesOf: Partial<Record<LogSubject, (db: Db, language: Language, ids: number[]) => Promise<Names>>> = {
  product: (db, language, ids) =>
    db
      .selectFrom('products as p')
      .select(['p.id', nameIn(language, 'p').as('name')])
      .where('p.id', 'in', ids)
      .execute(),
  library: (db, language, ids) =>
    db
      .selectFrom('libraries as l')
      .select(['l.id', nameIn(language, 'l').as('name')])
      .where('l.id', 'in', ids)
      .execute(),
  account: (db, _, ids) =>
    db.selectFrom('users').select(['id', 'email as name']).where('id', 'in', ids).execute(),
  message: (db, _, ids) =>
    db.selectFrom('contact_messages').select(['id', 'subject as name']).where('id', 'in', ids).execute(),
  import: (db, _, ids) =>
    db.selectFrom('import_jobs').select(['id', 'file_name as name']).where('id', 'in', ids).execute(),
}

interface Thing {
  subject: LogSubject
  subject_id: number | null
}

/** Answers what each of the things is called now. */
export const readNames = async (
  db: Db,
  language: Language,
  things: readonly Thing[],
): Promise<(thing: Thing) => string | null> => {
  const known = new Map<string, string>()
  for (const subject of new Set(things.map((thing) => thing.subject))) {
    const ids = things.flatMap((thing) => (thing.subject === subject ? (thing.subject_id ?? []) : []))
    const names = ids.length === 0 ? [] : ((await namesOf[subject]?.(db, language, [...new Set(ids)])) ?? [])
    for (const { id, name } of names) known.set(`${subject} ${String(id)}`, name)
  }
  return ({ subject, subject_id }) => known.get(`${subject} ${String(subject_id)}`) ?? null
}
