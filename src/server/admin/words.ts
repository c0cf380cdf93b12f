import { parseArgs, type ParseArgsConfig } from 'node:util'
import { messageOf } from './errors'
import { UsageError } from './tool'

type Options = NonNullable<ParseArgsConfig['options']>

/** node:util's parseArgs, whose complaints become UsageErrors. */
export const readWords = <Wanted extends Options>(words: string[], options: Wanted) => {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(messageOf(error).split('. ')[0] ?? '')
  }
}

/** The words that a command was given, each under its name; all must be there and no more. */
export const named = <Name extends string>(positionals: string[], ...names: Name[]): Record<Name, string> => {
  const missing = names[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing`)
  if (positionals.length > names.length)
    throw new UsageError(`“${positionals[names.length] ?? ''}” is one word too many`)
  return Object.fromEntries(names.map((name, index) => [name, positionals[index] ?? ''])) as Record<
    Name,
    string
  >
}

type Action = (words: string[]) => Promise<void>

/** Runs the action that the first word names. */
export const actOn = (words: string[], actions: Record<string, Action>): Promise<void> => {
  const [first, ...rest] = words
  const action = first !== undefined && Object.hasOwn(actions, first) ? actions[first] : undefined
  if (action !== undefined) return action(rest)
  const known = Object.keys(actions).join(', ')
  throw new UsageError(first === undefined ? `say which of ${known}` : `“${first}” is not one of ${known}`)
}
