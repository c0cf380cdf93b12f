import type { Migration } from './migration'

/** What a mistyped word may have meant is dozens of words, and each was a search of its own on PostgreSQL. */
export const wordIndex: Migration = {
  number: 3,
  name: 'word index',
  up: (trx, _words, own) => own.createWordIndex(trx),
}
