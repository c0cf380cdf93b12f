import type { Kysely } from 'kysely'
import type { LogAction, LogField, LogSubject } from '../../../contract/desk/logRules'
import type { Database } from '../../database/schema'
import type { Scope } from './scope'

type Values = Readonly<Partial<Record<LogField, unknown>>>

export interface DeskChange {
  action: LogAction
  /** The kind of thing, and which. */
  subject: LogSubject
  subjectId?: number | null
  /** Whose it is; left out: nobody's. */
  libraryIds?: readonly number[]
  /** Of the fields that were changed, those before and after; left out: there was nothing, or is nothing any more. */
  before?: Values | undefined
  after?: Values | undefined
}

const jsonOf = (values: object | undefined) => (values === undefined ? null : JSON.stringify(values))

/** Writes down who changed what, in the transaction of the change; nobody's account where the tool did. */
export const writeDown = async (
  trx: Kysely<Database>,
  { userId }: { userId: Scope['userId'] | null },
  { action, subject, subjectId = null, libraryIds = [], before, after }: DeskChange,
): Promise<void> => {
  const { id } = await trx
    .insertInto('desk_log')
    .values({
      at: new Date().toISOString(),
      user_id: userId,
      action,
      subject,
      subject_id: subjectId,
      before: jsonOf(before),
      after: jsonOf(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (libraryIds.length > 0)
    await trx
      .insertInto('desk_log_libraries')
      .values(libraryIds.map((library_id) => ({ entry_id: id, library_id })))
      .execute()
}

/** Of what was sent alone the fields that differ from what there was; undefined where none does. */
export const changesOf = (was: Values, sent: Values): { before: Values; after: Values } | undefined => {
  const changed = (Object.keys(sent) as LogField[]).filter((name) => sent[name] !== was[name])
  if (changed.length === 0) return undefined
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name]]))
  return { before: only(was), after: only(sent) }
}
