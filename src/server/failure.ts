import type { MessageKey, MessageValues } from './messages/say'

/**
 * An answer other than 200: throw it anywhere in a call. The caller reads the sentence `key` in their own language,
 * in a failure envelope with this status.
 */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly key: MessageKey,
    readonly values: MessageValues = {},
    /** Seconds after which another try makes sense; answered as Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(key)
    this.name = 'Failure'
  }
}
