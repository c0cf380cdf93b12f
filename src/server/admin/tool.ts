import type { Language } from '../../contract/constants'
import type { Config } from '../config'
import type { OpenDatabase } from '../database/connect'
import type { Pictures } from '../images/pictures'
import type { CommandName } from './language/helpEn'
import { sentence, type Values, type WordKey } from './language/sentence'

/** A sentence for the bookseller, whose language is known where it is printed. */
abstract class SaidError extends Error {
  constructor(
    readonly key: WordKey,
    readonly values: Values = {},
  ) {
    super(sentence('en', key, values))
  }
}

/** The call was wrong: exit code 2, with a pointer to --help. */
export class UsageError extends SaidError {
  override name = 'UsageError'
}

/** What was asked cannot be done. Exit code 1. */
export class ToolError extends SaidError {
  override name = 'ToolError'
}

/** What the tool works on, and how it reaches whoever called it. */
export interface Machine {
  database: OpenDatabase
  config: Config
  pictures: Pictures
  /** Draws over the last line where the terminal can, else prints a line now and then; null ends it. */
  progress: (line: string | null) => void
  /** Asks a person and answers what was typed; null where nobody can be asked. */
  ask: (question: string) => Promise<string | null>
}

/** What a command has at hand. */
export interface Tool extends Machine {
  language: Language
  /** A sentence in the language of whoever called. */
  words: (key: WordKey, values?: Values) => string
  /** Prints such a sentence. */
  say: (key: WordKey, values?: Values) => void
  /** Prints what others wrote. */
  print: (text: string) => void
  /** Prints rows under headings. */
  table: (headings: HeadingKey[], rows: string[][]) => void
}

type HeadingKey = Extract<WordKey, `head_${string}`>

export interface Command {
  name: CommandName
  /** Whether a call of it works also where the shop was moved away or emptied; none does where this is left out. */
  needsNoShop?: (words: readonly string[]) => boolean
  run: (words: string[], tool: Tool) => Promise<void>
}
