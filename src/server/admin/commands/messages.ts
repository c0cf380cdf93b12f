import { idOf } from '../find'
import { minute, table } from '../print'
import { type Command, type Tool, ToolError } from '../tool'
import { actOn, named, readWords } from '../words'

const help = `Lists the messages of the contact form, the newest first, or shows one.

  npm run admin -- messages list [--limit 50]
  npm run admin -- messages show ID`

const list = async (words: string[], { database: { db }, say }: Tool) => {
  const { values } = readWords(words, { limit: { type: 'string', default: '50' } })
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(idOf(values.limit, 'rows'))
    .execute()
  if (rows.length === 0) return say('There are no messages.')
  const lines = rows.map((row) => [
    String(row.id),
    minute(row.created_at),
    row.answered_at === null ? 'open' : 'answered',
    row.email,
    row.name,
    row.subject,
  ])
  say(table(['id', 'sent (UTC)', 'state', 'email', 'name', 'subject'], lines))
}

const show = async (words: string[], { database: { db }, say }: Tool) => {
  const { ID } = named(readWords(words, {}).positionals, 'ID')
  const message = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', idOf(ID, 'a message'))
    .executeTakeFirst()
  if (message === undefined) throw new ToolError(`There is no message ${ID}.`)
  say(
    `${message.subject}\n${message.name} <${message.email}>, ${minute(message.created_at)} UTC\n\n${message.message}`,
  )
  if (message.answer !== null && message.answered_at !== null)
    say(`\nAnswered ${minute(message.answered_at)} UTC\n\n${message.answer}`)
}

export const messages: Command = {
  name: 'messages',
  summary: 'lists the messages of the contact form, shows one',
  help,
  run: (words, tool) => actOn(words, { list: (rest) => list(rest, tool), show: (rest) => show(rest, tool) }),
}
