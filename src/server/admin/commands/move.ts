import { withoutPassword } from '../../database/withoutPassword'
import { confirm } from '../confirm'
import { moveShop } from '../move/moveShop'
import { openTarget } from '../move/target'
import { counted } from '../print'
import { type Command, ToolError, UsageError } from '../tool'
import { named, readWords } from '../words'

const help = `Moves the embedded shop to PostgreSQL: accounts, logins, orders, products, mails that wait, everything with its number.

  npm run admin -- move --to postgres://user:password@host:5432/name [--yes]

The other database must be empty. While the rows are copied everybody can read and nobody can write: an order is answered
“try again soon”. All are counted on both sides before it is said to be done; interrupted, it is simply begun again. Then this
database takes nothing any more and a server that runs on it ends; start the shop with DATABASE_URL and the same DATA_DIR,
where the pictures and the secret of the logins stay. The way back is a backup, restored without DATABASE_URL.`

export const move: Command = {
  name: 'move',
  summary: 'moves the embedded shop to PostgreSQL',
  help,
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, {
      to: { type: 'string' },
      yes: { type: 'boolean', default: false },
    })
    named(positionals)
    const { database, config, say, progress } = tool
    if (values.to === undefined) throw new UsageError('--to is missing')
    if (database.dialect === 'postgres')
      throw new ToolError('The shop is on PostgreSQL already (DATABASE_URL); a backup takes it elsewhere.')
    const to = await openTarget(values.to, config.dataDir)
    try {
      await confirm(values.yes, 'The embedded database takes nothing any more afterwards.', tool)
      const rows = await moveShop({
        from: database,
        to,
        address: values.to,
        dataDir: config.dataDir,
        onProgress: (count) => {
          progress(counted(count, 'row'))
        },
      })
      progress(null)
      const what = rows === undefined ? 'All rows' : `${counted(rows, 'row')}, counted on both sides,`
      say(
        `${what} are in ${withoutPassword(values.to)}. Start the shop with DATABASE_URL and the same DATA_DIR.`,
      )
    } finally {
      await to.close()
    }
  },
}
