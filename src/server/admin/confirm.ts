import { type Tool, ToolError, UsageError } from './tool'

/** Goes on only with --yes or after a person typed “yes”. */
export const confirm = async (yes: boolean, question: string, { ask }: Tool) => {
  if (yes) return
  const answer = await ask(`${question} Type yes to go on:`)
  if (answer === null) throw new UsageError('--yes is missing')
  if (answer.trim().toLowerCase() !== 'yes') throw new ToolError('Nothing was changed.')
}

/** How many things are about to change, and how whoever asked for it says that this is meant. */
export interface Counted {
  count: number
  /** What the command line says. */
  given: string | undefined
  /** Where it says so. */
  option: string
  question: string
}

/** Goes on only with the very count, on the command line or typed by a person. */
export const confirmCount = async ({ count, given, option, question }: Counted, { ask }: Tool) => {
  const wanted = String(count)
  const answer = given ?? (await ask(`${question} Type ${wanted} to go on:`))
  if (answer === null) throw new UsageError(`${option} ${wanted} is missing`)
  if (answer.trim() !== wanted) throw new ToolError(`It is ${wanted}. Nothing was changed.`)
}
