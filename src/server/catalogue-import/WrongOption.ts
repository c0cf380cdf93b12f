import { type Reason, sayReason } from './reason'

/** What somebody asked of an import besides the file cannot be; the message is a sentence for the bookseller. */
export class WrongOption extends Error {
  override name = 'WrongOption'

  constructor(readonly reason: Reason) {
    super(sayReason('en', reason))
  }
}
