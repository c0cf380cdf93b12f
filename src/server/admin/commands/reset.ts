import { sql } from 'kysely'
import { fillWithDemo } from '../../database/demo/seed'
import { reopenMoved, settingsOfMove } from '../../database/moved'
import { backupTables } from '../backup/tables'
import { confirm } from '../confirm'
import { holdTables } from '../holdTables'
import { type Command, UsageError } from '../tool'
import { named, readWords } from '../words'

const help = `Empties the shop and fills it with the demo again.

  npm run admin -- reset --demo [--yes]

Every account, order, message and product is deleted. The demo’s ids are the same every time, so that sessions recorded
on it stay valid.`

/** How the shop is run, which no demo changes. */
const ofTheShop: ReadonlySet<string> = new Set(['settings', 'governorates'])

export const reset: Command = {
  name: 'reset',
  summary: 'empties the shop and fills it with the demo again',
  help,
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, {
      demo: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    })
    named(positionals)
    if (!values.demo) throw new UsageError('--demo is missing')
    await confirm(values.yes, 'Every account, order, message and product will be deleted.', tool)
    const { database } = tool
    await database.own.alone(database.db, async (trx) => {
      await holdTables(trx, database)
      await reopenMoved(trx, database.dialect)
      await trx.deleteFrom('settings').where('name', 'in', settingsOfMove).execute()
      for (const { name } of [...backupTables].reverse()) {
        if (!ofTheShop.has(name)) await sql`delete from ${sql.table(name)}`.execute(trx)
      }
      await fillWithDemo(trx, database)
    })
    tool.say('The shop holds the demo again.')
  },
}
