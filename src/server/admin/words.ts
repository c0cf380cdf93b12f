import { parseArgs, type ParseArgsConfig } from 'node:util'
import { codeOf, messageOf } from './errors'
import { UsageError } from './tool'

type Options = NonNullable<ParseArgsConfig['options']>

/** What is wrong with an option, which node:util names in its own words. */
const wrongWords = (error: unknown): UsageError => {
  const option = /'(-[^' ]*)/.exec(messageOf(error))?.[1]
  if (option === undefined) return new UsageError('wrongWords')
  return new UsageError(codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? 'unknownOption' : 'wrongOption', {
    option,
  })
}

/** node:util's parseArgs, whose complaints become UsageErrors. */
export const readWords = <Wanted extends Options>(words: string[], options: Wanted) => {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw wrongWords(error)
  }
}

/** The words that a command was given, each under its name; all must be there and no more. */
export const named = <Name extends string>(positionals: string[], ...names: Name[]): Record<Name, string> => {
  const missing = names[positionals.length]
  if (missing !== undefined) throw new UsageError('isMissing', { name: missing })
  if (positionals.length > names.length)
    throw new UsageError('tooManyWords', { word: positionals[names.length] ?? '' })
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
  const known = Object.keys(actions)
  throw first === undefined
    ? new UsageError('sayWhich', { known })
    : new UsageError('notOneOf', { word: first, known })
}
