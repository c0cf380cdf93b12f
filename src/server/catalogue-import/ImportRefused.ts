/** The whole file cannot be imported; the message is a sentence for the bookseller. Nothing was written. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}
