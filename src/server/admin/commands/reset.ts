import { sql } from 'kysely'
import { fillWithDemo } from '../../database/demo/seed'
import { reopenMoved, settingsOfMove } from '../../database/moved'
import { backupTables } from '../backup/tables'
import { confirm } from '../confirm'
import { holdTables } from '../holdTables'
import { type Command, UsageError } from '../tool'
import { named, readWords } from '../words'

/** How the shop is run, which no demo changes. */
const ofTheShop: ReadonlySet<string> = new Set(['settings', 'governorates'])

export const reset: Command = {
  name: 'reset',
  needsNoShop: () => true,
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, {
      demo: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    })
    named(positionals)
    if (!values.demo) throw new UsageError('demoMissing')
    await confirm(values.yes, { key: 'allDeleted' }, tool)
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
    tool.say('demoAgain')
  },
}
