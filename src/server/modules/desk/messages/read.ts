import type { Kysely } from 'kysely'
import { deskPageSize } from '../../../../contract/desk/limits'
import type { DeskMessage, DeskMessages, DeskMessagesQuery } from '../../../../contract/desk/messages'
import type { Database } from '../../../database/schema'

type Db = Kysely<Database>

const messages = (db: Db) =>
  db
    .selectFrom('contact_messages as m')
    .leftJoin('users as u', 'u.id', 'm.answered_by')
    .select([
      'm.id',
      'm.name',
      'm.email',
      'm.subject',
      'm.message',
      'm.created_at',
      'm.answer',
      'm.answered_at',
      'u.first_name',
      'u.last_name',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number]

const present = (row: Row): DeskMessage => ({
  messageId: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  createdAt: row.created_at,
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : {
          text: row.answer,
          at: row.answered_at,
          by: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
        },
})

/** The newest first. */
export const readMessages = async (
  db: Db,
  { answered, before }: DeskMessagesQuery,
): Promise<DeskMessages> => {
  const rows = await messages(db)
    .$if(answered !== undefined, (query) =>
      query.where('m.answered_at', answered === 'yes' ? 'is not' : 'is', null),
    )
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(deskPageSize + 1)
    .execute()
  const shown = rows.slice(0, deskPageSize)
  return {
    messages: shown.map(present),
    next: rows.length > deskPageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

export const readMessage = async (db: Db, id: number): Promise<DeskMessage | undefined> => {
  const row = await messages(db).where('m.id', '=', id).executeTakeFirst()
  return row && present(row)
}
