import { workerData } from 'node:worker_threads'
import { ownBytes } from '../../answers/encodings'
import { codeOf } from '../../codeOf'
import { readSqlite } from '../../database/dialects/sqlite'
import { sqliteSearch } from '../../database/dialects/sqliteSearch'
import { Failure } from '../../failure'
import type { LongTask, LongWord } from './longApart'
import { askLongHere } from './longQuestions'

const ask = askLongHere({ db: readSqlite(String(workerData)), search: sqliteSearch })

/** Only what went wrong with the thread itself may be thrown: an error would lose its class and code on the way. */
const told = (error: unknown): LongWord => {
  if (error instanceof Failure) {
    const { status, key, values, retryAfter } = error
    return { failure: [status, key, values, retryAfter] }
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { error: { message, stack, code: codeOf(error) } }
}

/** Answers one question, in a thread whose data is the folder of the embedded database. */
export const answer = async ({ name, asked, language }: LongTask): Promise<LongWord> => {
  try {
    return { bytes: ownBytes(await ask(name, asked, language)) }
  } catch (error) {
    return told(error)
  }
}
