import { type Tool, ToolError, UsageError } from './tool'

/** Goes on only with --yes or after a person typed “yes”. */
export const confirm = async (yes: boolean, question: string, { ask }: Tool) => {
  if (yes) return
  const answer = await ask(`${question} Type yes to go on:`)
  if (answer === null) throw new UsageError('--yes is missing')
  if (answer.trim().toLowerCase() !== 'yes') throw new ToolError('Nothing was changed.')
}
