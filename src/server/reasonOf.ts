import { types } from 'node:util'
import { codeOf } from './codeOf'

/** What an error says, in its own words; of several at once the first, or the code of one that says nothing. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return types.isNativeError(error) ? error.message || codeOf(error) : String(error)
}
