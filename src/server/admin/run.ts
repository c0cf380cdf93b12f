import type { Language } from '../../contract/constants'
import { ImportRefused } from '../catalogue-import/ImportRefused'
import { WrongOption } from '../catalogue-import/WrongOption'
import { PicturesAway } from '../images/PictureStore'
import { PicturesElsewhere } from '../images/place'
import { sayReason } from '../catalogue-import/reason'
import { reasonOf } from '../reasonOf'
import { shopHereOrProblem, StartProblem } from '../startProblem'
import { accounts } from './commands/accounts'
import { backup } from './commands/backup'
import { carts } from './commands/carts'
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
import { helps, overviewIn } from './language/help'
import { withoutLanguage } from './language/choice'
import { sentence, type Values, type WordKey } from './language/sentence'
import { table } from './print'
import { type Command, type Machine, type Tool, ToolError, UsageError } from './tool'

const commands: readonly Command[] = [
  importFile,
  products,
  libraries,
  grant,
  accounts,
  carts,
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

const helpWords = ['--help', '-h', 'help']

export interface Surroundings {
  say: (line: string) => void
  complain: (line: string) => void
  /** The language of the machine; `--lang` comes before it. */
  language?: Language
  /** Opens what the commands work on; called only when a command runs. */
  prepare: () => Promise<Machine>
}

const toolOf = (machine: Machine, language: Language, say: Surroundings['say']): Tool => {
  const words = (key: WordKey, values?: Values) => sentence(language, key, values)
  return {
    ...machine,
    language,
    words,
    say: (key, values) => {
      say(words(key, values))
    },
    print: say,
    table: (headings, rows) => {
      const names = headings.map((heading) => words(heading))
      say(table(names, rows))
    },
  }
}

/** What went wrong, as whoever called reads it. */
const complaintOf = (error: unknown, language: Language): string => {
  if (error instanceof ToolError) return sentence(language, error.key, error.values)
  if (error instanceof WrongOption) return sayReason(language, error.reason)
  if (error instanceof ImportRefused)
    return [error.reason, ...(error.advice ? [error.advice] : [])]
      .map((reason) => sayReason(language, reason))
      .join(' ')
  if (error instanceof PicturesAway)
    return sentence(language, 'picturesAway', { place: error.place, reason: reasonOf(error.cause) })
  if (error instanceof PicturesElsewhere)
    return sentence(language, 'picturesElsewhere', { noted: error.noted, own: error.own })
  if (error instanceof StartProblem) return messageOf(error)
  return sentence(language, 'couldNot', { reason: messageOf(error) })
}

/** Runs one call of the tool and answers its exit code: 0 done, 1 could not be done, 2 the call was wrong. */
export const runAdmin = async (
  given: string[],
  { say, complain, prepare, language: usual = 'en' }: Surroundings,
): Promise<0 | 1 | 2> => {
  const { language, words, isWrong } = withoutLanguage(given, usual)
  const [name, ...rest] = words
  if (isWrong) {
    complain(sentence(usual, 'langWrong'))
    return 2
  }
  if (name === undefined || helpWords.includes(name)) {
    say(overviewIn(language))
    return name === undefined ? 2 : 0
  }
  const command = commands.find((one) => one.name === name)
  if (command === undefined) {
    complain(sentence(language, 'noCommand', { name }))
    return 2
  }
  if (rest.some((word) => word === '--help' || word === '-h')) {
    say(helps[language][command.name].help)
    return 0
  }
  let close = (): Promise<void> => Promise.resolve()
  try {
    const machine = await prepare()
    close = () => machine.database.close()
    if (command.needsNoShop?.(rest) !== true) await shopHereOrProblem(machine.database, machine.config)
    await command.run(rest, toolOf(machine, language, say))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      const problem = { key: error.key, values: error.values }
      complain(sentence(language, 'seeHelp', { problem, command: command.name }))
      return 2
    }
    complain(complaintOf(error, language))
    return 1
  } finally {
    await close()
  }
}
