import type { Said } from './language/sentence'
import { type Tool, ToolError, UsageError } from './tool'

const yeses = ['yes', 'نعم']

/** Goes on only with --yes or after a person typed “yes”, in either language. */
export const confirm = async (yes: boolean, question: Said, { ask, words }: Tool) => {
  if (yes) return
  const answer = await ask(words('typeYes', { question }))
  if (answer === null) throw new UsageError('yesMissing')
  if (!yeses.includes(answer.trim().toLowerCase())) throw new ToolError('nothingChanged')
}

/** How many things are about to change, and how whoever asked for it says that this is meant. */
export interface Counted {
  count: number
  /** What the command line says. */
  given: string | undefined
  /** Where it says so. */
  option: string
  question: Said
}

/** Goes on only with the very count, on the command line or typed by a person. */
export const confirmCount = async ({ count, given, option, question }: Counted, { ask, words }: Tool) => {
  const wanted = String(count)
  const answer = given ?? (await ask(words('typeCount', { question, count: wanted })))
  if (answer === null) throw new UsageError('countMissing', { option, count: wanted })
  if (answer.trim() !== wanted) throw new ToolError('otherCount', { count: wanted })
}
