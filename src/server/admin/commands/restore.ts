import { restoreBackup } from '../backup/restore'
import { confirm } from '../confirm'
import { minute } from '../print'
import { amountOf } from './backup'
import type { Command } from '../tool'
import { named, readWords } from '../words'

export const restore: Command = {
  name: 'restore',
  needsNoShop: () => true,
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, { yes: { type: 'boolean', default: false } })
    const { FILE } = named(positionals, 'FILE')
    await confirm(values.yes, { key: 'willBeReplaced' }, tool)
    const counts = await restoreBackup(tool, FILE)
    tool.say('isAsItWas', { at: minute(counts.made), amount: amountOf(counts) })
  },
}
