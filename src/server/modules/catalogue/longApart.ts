import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '../../../contract/constants'
import { Failure, retryWhenAway } from '../../failure'
import { ownThread } from '../../ownThread'
import type { AskLong, LongQuestions } from './longQuestions'

export interface LongTask {
  name: keyof LongQuestions
  asked: LongQuestions[keyof LongQuestions]
  language: Language
}

/** What the thread says to a task. */
export type LongWord =
  | { bytes: Uint8Array }
  | { failure: ConstructorParameters<typeof Failure> }
  | { error: { message: string; stack: string | undefined; code: string } }

const source = join(__dirname, 'longThread.ts')

/** The thread's program, beside the source or the build of this file. */
export const longProgram = existsSync(source) ? source : join(__dirname, 'long.js')

/** Products from which on a question may take longer than 10 ms, which others notice; among ten thousand none does. */
export const largeShop = 20_000

/** Questions that wait for the thread at most, each some 40 ms among a million products. */
const mostWaiting = 100
/** MiB of what the thread holds, besides the pages of its connection, and of what it makes and throws away at once. */
const maximumHeap = 64
const maximumYoung = 4

const busy = () => new Failure(503, 'unavailable', {}, retryWhenAway)

/**
 * Answers long questions in a thread of its own, with a connection of its own to the embedded database, so that whoever reads
 * something else is not held up. Its reads begin after whoever asks has seen the catalogue's version: they find all of it.
 * A question at which the thread ends is asked once more.
 * @param program the build of longThread.ts
 */
export const askLongApart = (
  program: string,
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): { ask: AskLong; close: () => Promise<void> } => {
  const thread = ownThread<LongTask, LongWord>({
    filename: program,
    name: 'answer',
    idleTimeout: Infinity,
    maximumHeap,
    maximumYoung,
    workerData: dataDir,
  })
  const askOnce = async (task: LongTask): Promise<LongWord | null> => {
    try {
      return await thread.run(task)
    } catch (error) {
      log.error({ err: error, question: task.name }, 'the thread that searches ended')
      return null
    }
  }
  const ask: AskLong = async (name, asked, language) => {
    if (thread.waiting() >= mostWaiting) throw busy()
    const task = { name, asked, language }
    const word = (await askOnce(task)) ?? (await askOnce(task))
    if (word === null) throw busy()
    if ('bytes' in word) return Buffer.from(word.bytes.buffer)
    if ('failure' in word) throw new Failure(...word.failure)
    const { message, stack, code } = word.error
    throw Object.assign(new Error(message), { stack, code })
  }
  return { ask, close: () => thread.close() }
}
