import { type Failure, numberOf } from '../../api/failure'
import type { TextKey, TextParams } from './dialogs.slice'

/**
 * What a dialog says about a failed call: the server's message, else what went wrong with the connection, else `usual`,
 * else the dialog's own words.
 */
export const paramsOf = (failure: Failure, usual?: TextKey): TextParams => {
  const { kind, message } = failure
  const text = kind === 'offline' || kind === 'unreadable' ? (`errors.${kind}` as const) : usual
  return {
    ...(message !== undefined ? { message } : text !== undefined && { text }),
    ...numberOf(failure),
  }
}
