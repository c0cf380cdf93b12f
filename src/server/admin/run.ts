import { ImportRefused } from '../catalogue-import/ImportRefused'
import { WrongOption } from '../catalogue-import/WrongOption'
import { PicturesAway } from '../images/PictureStore'
import { PicturesElsewhere } from '../images/place'
import { StartProblem } from '../startProblem'
import { backup } from './commands/backup'
import { categories } from './commands/categories'
import { delivery } from './commands/delivery'
import { grant } from './commands/grant'
import { importFile } from './commands/import'
import { libraries } from './commands/libraries'
import { messages } from './commands/messages'
import { move } from './commands/move'
import { movePictures } from './commands/movePictures'
import { orders } from './commands/orders'
import { outbox } from './commands/outbox'
import { products } from './commands/products'
import { reset } from './commands/reset'
import { restore } from './commands/restore'
import { messageOf } from './errors'
import { type Command, type Tool, ToolError, UsageError } from './tool'

const commands: readonly Command[] = [
  importFile,
  products,
  libraries,
  grant,
  categories,
  orders,
  delivery,
  messages,
  outbox,
  backup,
  restore,
  move,
  movePictures,
  reset,
]

const overview = `The bookseller’s tool of Warraqin.

  npm run admin -- COMMAND …

${commands.map(({ name, summary }) => `  ${name.padEnd(15)}${summary}`).join('\n')}

COMMAND --help tells more. The tool reads the same settings as the server: DATA_DIR, DATABASE_URL.
Exit codes: 0 done, 1 could not be done, 2 the call was wrong.`

/** Errors whose message is meant for whoever called. */
const sentences = [ToolError, ImportRefused, WrongOption, StartProblem, PicturesAway, PicturesElsewhere]

const helpWords = ['--help', '-h', 'help']

export interface Surroundings {
  say: (line: string) => void
  complain: (line: string) => void
  /** Opens what the commands work on; called only when a command runs. */
  prepare: () => Promise<Omit<Tool, 'say'>>
}

/** Runs one call of the tool and answers its exit code: 0 done, 1 could not be done, 2 the call was wrong. */
export const runAdmin = async (
  words: string[],
  { say, complain, prepare }: Surroundings,
): Promise<0 | 1 | 2> => {
  const [name, ...rest] = words
  if (name === undefined || helpWords.includes(name)) {
    say(overview)
    return name === undefined ? 2 : 0
  }
  const command = commands.find((one) => one.name === name)
  if (command === undefined) {
    complain(`There is no command “${name}”; --help lists them.`)
    return 2
  }
  if (rest.some((word) => word === '--help' || word === '-h')) {
    say(command.help)
    return 0
  }
  let close = (): Promise<void> => Promise.resolve()
  try {
    const prepared = await prepare()
    close = () => prepared.database.close()
    await command.run(rest, { ...prepared, say })
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}; see ${command.name} --help.`)
      return 2
    }
    const isSentence = sentences.some((kind) => error instanceof kind)
    if (isSentence) complain(messageOf(error))
    else complain(`It could not be done: ${messageOf(error)}`)
    return 1
  } finally {
    await close()
  }
}
