import { restoreBackup } from '../backup/restore'
import { confirm } from '../confirm'
import { counted, minute } from '../print'
import type { Command } from '../tool'
import { named, readWords } from '../words'

const help = `Puts a backup in place of everything that the shop holds, while it runs.

  npm run admin -- restore FILE [--yes]

Orders, accounts and products that came after the backup are gone afterwards, and everybody has to log in again. A file
that is damaged, or was made by a newer version, changes nothing.`

export const restore: Command = {
  name: 'restore',
  summary: 'puts a backup in place of everything',
  help,
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, { yes: { type: 'boolean', default: false } })
    const { FILE } = named(positionals, 'FILE')
    await confirm(values.yes, 'Everything that the shop holds now will be replaced.', tool)
    const { rows, files, made } = await restoreBackup(tool, FILE)
    const amount = `${counted(rows, 'row')} and ${counted(files, 'picture file')}`
    tool.say(`The shop is as it was on ${minute(made)} UTC: ${amount}.`)
  },
}
