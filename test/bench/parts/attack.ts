import type { Row } from '../report'
import { pictureAttacks } from './attackPictures'

/** What attackers from outside did, as measures: memory, time that others wait, guesses. */
export const attack = async (): Promise<Row[]> => [...(await pictureAttacks())]
