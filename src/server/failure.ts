import type { MessageKey } from './messages/en'
import type { MessageValues } from './messages/say'

/** Seconds after which a caller may try again when the database is away. */
export const retryWhenAway = 5

/**
 * An answer other than 200: throw it anywhere in a call. The caller reads the sentence `key` in their own language,
 * in a failure envelope with this status.
 */
export class Failure extends Error {
  /** What the answer holds beside its sentence. */
  readonly data: unknown = null

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

/** 429: too many of a kind. */
export class TooMany extends Failure {
  constructor(
    /** What there were too many of, in few words for whoever runs the shop; no name or address of anybody. */
    readonly kind: string,
    retryAfter?: number,
  ) {
    super(429, 'tooMany', {}, retryAfter)
  }
}
