import { idOf } from '../find'
import { minute } from '../print'
import { type Command, type Tool, ToolError } from '../tool'
import { actOn, named, readWords } from '../words'

const list = async (given: string[], { database: { db }, say, table, words }: Tool) => {
  const { values, positionals } = readWords(given, { limit: { type: 'string', default: '50' } })
  named(positionals)
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(idOf(values.limit, 'notRows'))
    .execute()
  if (rows.length === 0) return say('noMessages')
  const lines = rows.map((row) => [
    String(row.id),
    minute(row.created_at),
    words(row.answered_at === null ? 'open' : 'answered'),
    row.email,
    row.name,
    row.subject,
  ])
  table(['head_id', 'head_sent', 'head_state', 'head_email', 'head_name', 'head_subject'], lines)
}

const show = async (words: string[], { database: { db }, say, print }: Tool) => {
  const { ID } = named(readWords(words, {}).positionals, 'ID')
  const message = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', idOf(ID, 'notMessageNumber'))
    .executeTakeFirst()
  if (message === undefined) throw new ToolError('noMessage', { id: ID })
  print(
    `${message.subject}\n${message.name} <${message.email}>, ${minute(message.created_at)} UTC\n\n${message.message}`,
  )
  if (message.answer === null || message.answered_at === null) return
  print('')
  say('answeredAt', { at: minute(message.answered_at) })
  print(`\n${message.answer}`)
}

export const messages: Command = {
  name: 'messages',
  run: (words, tool) => actOn(words, { list: (rest) => list(rest, tool), show: (rest) => show(rest, tool) }),
}
