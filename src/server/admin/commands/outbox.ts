import { mailsToShop } from '../../mail/mailsToShop'
import { idOf } from '../find'
import { minute } from '../print'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { named, readWords } from '../words'

const unsent = ({ database: { db } }: Tool, limit: number) =>
  db
    .selectFrom('outbox as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('registrations as r', 'r.id', 'm.registration_id')
    .leftJoin('contact_messages as c', (join) =>
      join.onRef('c.id', '=', 'm.reference').on('m.kind', '=', 'contact-answer'),
    )
    .select(({ fn }) => [
      'm.id',
      'm.kind',
      'm.created_at',
      'm.attempts',
      'm.given_up_at',
      'm.next_attempt_at',
      'm.failure',
      fn.coalesce('u.email', 'r.email', 'c.email').as('email'),
    ])
    .where('m.sent_at', 'is', null)
    .orderBy((eb) => eb.case().when('m.given_up_at', 'is', null).then(1).else(0).end())
    .orderBy('m.id')
    .limit(limit)
    .execute()

const list = async (limit: number, tool: Tool) => {
  const rows = await unsent(tool, limit)
  if (rows.length === 0) return tool.say('noUnsent')
  const lines = rows.map((mail) => [
    String(mail.id),
    mail.kind,
    mailsToShop.has(mail.kind) ? tool.config.shop.email : (mail.email ?? ''),
    minute(mail.created_at),
    String(mail.attempts),
    mail.given_up_at === null ? minute(mail.next_attempt_at) : tool.words('givenUp'),
    mail.failure?.replace(/\s+/g, ' ') ?? '',
  ])
  tool.table(
    ['head_id', 'head_kind', 'head_to', 'head_written', 'head_tries', 'head_nextTry', 'head_wentWrong'],
    lines,
  )
}

const retry = async (wanted: string[], { database: { db }, say }: Tool) => {
  const now = new Date().toISOString()
  const ids = wanted.includes('all') ? undefined : wanted.map((id) => idOf(id, 'notMailNumber'))
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('outbox')
      .set({ given_up_at: null, failure: null, attempts: 0, next_attempt_at: now })
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is not', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .returning('id')
      .execute()
    const found = new Set(rows.map(({ id }) => id))
    const missing = ids?.find((id) => !found.has(id))
    if (missing !== undefined) throw new ToolError('mailNotGivenUp', { id: missing })
    say('mailsAgain', { mails: { noun: 'mail', count: found.size } })
  })
}

export const outbox: Command = {
  name: 'outbox',
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, {
      limit: { type: 'string' },
      retry: { type: 'string', multiple: true, default: [] },
    })
    named(positionals)
    if (values.retry.length === 0) return list(idOf(values.limit ?? '50', 'notRows'), tool)
    if (values.limit !== undefined) throw new UsageError('notTogether', { one: '--limit', other: '--retry' })
    return retry(values.retry, tool)
  },
}
