import type { BenchOptions } from '../options'
import type { Row } from '../report'
import { connectionAttacks } from './attackConnections'
import { guessAttacks } from './attackGuesses'
import { loginAttacks } from './attackLogins'
import { pageAttacks } from './attackPages'
import { pictureAttacks } from './attackPictures'
import { textAttacks } from './attackTexts'

/** What attackers from outside did, as measures: memory, time that others wait, guesses. */
export const attack = async (options: BenchOptions): Promise<Row[]> => [
  ...(await textAttacks()),
  ...(await guessAttacks(options)),
  ...(await loginAttacks()),
  ...(await pageAttacks(options)),
  ...(await connectionAttacks()),
  ...(await pictureAttacks()),
]
