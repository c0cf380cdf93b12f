import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema'
import type { Scope } from './scope'

export interface DeskChange {
  /** What was done, such as `approve`. */
  action: string
  /** The kind of thing, such as `product`, and which. */
  subject: string
  subjectId?: number | null
  /** Whose it is; left out: nobody's alone. */
  libraryId?: number | null
  /** Of the fields that were changed, those before and after; left out: there was nothing, or is nothing any more. */
  before?: object | undefined
  after?: object | undefined
}

const jsonOf = (values: object | undefined) => (values === undefined ? null : JSON.stringify(values))

/** Writes down who changed what, in the transaction of the change; nobody's account where the tool did. */
export const writeDown = async (
  trx: Kysely<Database>,
  { userId }: { userId: Scope['userId'] | null },
  { action, subject, subjectId = null, libraryId = null, before, after }: DeskChange,
): Promise<void> => {
  await trx
    .insertInto('desk_log')
    .values({
      at: new Date().toISOString(),
      user_id: userId,
      action,
      subject,
      subject_id: subjectId,
      library_id: libraryId,
      before: jsonOf(before),
      after: jsonOf(after),
    })
    .execute()
}

type Values = Readonly<Record<string, unknown>>

/** Of what was sent alone the fields that differ from what there was; undefined where none does. */
export const changesOf = (was: Values, sent: Values): { before: Values; after: Values } | undefined => {
  const changed = Object.keys(sent).filter((name) => sent[name] !== was[name])
  if (changed.length === 0) return undefined
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name]]))
  return { before: only(was), after: only(sent) }
}
