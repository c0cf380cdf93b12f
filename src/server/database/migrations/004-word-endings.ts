import type { Migration } from './migration'

/** Letters within words were looked for in every product, and mistyped words by hundreds of guesses. */
export const wordEndings: Migration = {
  number: 4,
  name: 'word endings',
  up: (trx, _words, own) => own.createEndings(trx),
}
