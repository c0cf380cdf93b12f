import type { Config } from '../config'
import type { OpenDatabase } from '../database/connect'
import type { Pictures } from '../images/pictures'

/** The call was wrong: exit code 2, with a pointer to --help. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What was asked cannot be done; the message is one sentence for the bookseller. Exit code 1. */
export class ToolError extends Error {
  override name = 'ToolError'
}

/** What a command has at hand. */
export interface Tool {
  database: OpenDatabase
  config: Config
  pictures: Pictures
  /** Prints a line. */
  say: (line: string) => void
  /** Draws over the last line where the terminal can, else prints a line now and then; null ends it. */
  progress: (line: string | null) => void
  /** Asks a person and answers what was typed; null where nobody can be asked. */
  ask: (question: string) => Promise<string | null>
}

export interface Command {
  name: string
  /** One line for the list of commands. */
  summary: string
  /** All of `--help`. */
  help: string
  run: (words: string[], tool: Tool) => Promise<void>
}
