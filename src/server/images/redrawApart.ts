import { execFile, type ExecFileException } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PictureRefused } from './PictureRefused'

const resultSchema = z.union([
  z.object({ done: z.literal(true) }),
  z.object({ problem: z.enum(['unreadable', 'too-large', 'mixed']) }),
  z.object({ code: z.string(), message: z.string() }),
])

/** What the process of process.ts prints. */
export type RedrawResult = z.output<typeof resultSchema>

/** Either ends it. */
export interface RedrawLimits {
  /** Bytes beyond those of the process before it began. */
  memory: number
  /** Milliseconds of processor time. */
  time: number
}

const usualLimits: RedrawLimits = { memory: 160_000_000, time: 20_000 }

/** Milliseconds after which it is ended from outside, should it not have ended itself. */
const patience = 60_000

const source = join(__dirname, 'process.ts')
const command = existsSync(source) ? ['--import', 'tsx', source] : [join(__dirname, 'picture.js')]

/** What a process that decodes strangers' bytes needs to know; no settings, and so no secrets, are among it. */
const environment = {
  SystemRoot: process.env.SystemRoot,
  TMPDIR: process.env.TMPDIR,
  UV_THREADPOOL_SIZE: '2',
}

const runProcess = (...words: string[]) =>
  new Promise<string>((resolve, reject) => {
    const options = { env: environment, timeout: patience, killSignal: 'SIGKILL' } as const
    execFile(
      process.execPath,
      [...command, ...words],
      options,
      (error: ExecFileException | null, printed) => {
        // Whatever it has to say it says before it ends itself by a signal; only what could not begin ends otherwise.
        if (error !== null && error.signal == null)
          reject(new Error('A picture could not be drawn', { cause: error }))
        else resolve(printed)
      },
    )
  })

const draw = async (file: string, folder: string, limits: RedrawLimits) => {
  const printed = await runProcess(file, folder, JSON.stringify(limits))
  // Without a word: the decoder crashed, or the system ended it for its memory, or we for its time.
  const result = printed === '' ? { problem: 'too-large' as const } : resultSchema.parse(JSON.parse(printed))
  if ('problem' in result) throw new PictureRefused(result.problem)
  if ('code' in result) throw Object.assign(new Error(result.message), { code: result.code })
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture file anew in a process of its own, which ends itself when it takes too much memory or time, so that no
 * picture can hurt the server. One after the other: the memory of many must not add up.
 * Throws PictureRefused, and the system's errors with their code.
 */
export const redrawApart = (file: string, folder: string, limits = usualLimits): Promise<void> => {
  const result = last.then(() => draw(file, folder, limits))
  last = result.catch(() => undefined)
  return result
}
