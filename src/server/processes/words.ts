import type { StopWay } from '../start'

/** What a server says to the process that began it, once it answers. */
export const opened = 'open'

/** What it is told. */
export interface StopWord {
  stop: StopWay
}

export const isStopWord = (word: unknown): word is StopWord =>
  typeof word === 'object' && word !== null && 'stop' in word
