import { type Reason, sayReason } from './reason'

/** The whole file cannot be imported; the message is a sentence for the bookseller. Nothing was written. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'

  /** `advice` says what to do about it where the file came with options. */
  constructor(
    readonly reason: Reason,
    readonly advice?: Reason,
  ) {
    super([reason, ...(advice ? [advice] : [])].map((one) => sayReason('en', one)).join(' '))
  }
}
