import { withoutPassword } from '../../database/withoutPassword'
import { confirm } from '../confirm'
import { moveShop } from '../move/moveShop'
import { openTarget } from '../move/target'
import { type Command, ToolError, UsageError } from '../tool'
import { named, readWords } from '../words'

export const move: Command = {
  name: 'move',
  needsNoShop: () => true,
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, {
      to: { type: 'string' },
      yes: { type: 'boolean', default: false },
    })
    named(positionals)
    const { database, config, say, progress, words: inWords } = tool
    if (values.to === undefined) throw new UsageError('toMissing')
    if (database.dialect === 'postgres') throw new ToolError('isOnPostgres')
    const to = await openTarget(values.to, config.dataDir)
    try {
      await confirm(values.yes, { key: 'takesNothing' }, tool)
      const rows = await moveShop({
        from: database,
        to,
        address: values.to,
        dataDir: config.dataDir,
        onProgress: (count) => {
          progress(inWords('countOf', { count: { noun: 'row', count } }))
        },
      })
      progress(null)
      const place = withoutPassword(values.to)
      if (rows === undefined) say('movedAll', { place })
      else say('movedRows', { rows: { noun: 'row', count: rows }, place })
    } finally {
      await to.close()
    }
  },
}
