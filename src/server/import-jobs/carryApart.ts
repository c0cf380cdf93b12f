import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Carry } from './carry'

/** What the process of process.ts tells: something went wrong. */
export interface Said {
  error: string
  stack: string | undefined
}

const source = join(__dirname, 'process.ts')
const program = existsSync(source) ? source : join(__dirname, 'import.js')

/** What it says before it ends belongs to its end. */
const ending = async (child: ChildProcess, log: FastifyBaseLogger, importJob: number): Promise<number> => {
  child.on('message', ({ error: message, stack }: Said) => {
    log.error(
      { err: { message, stack }, importJob },
      'an import had to do without something, or was broken off',
    )
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}

/**
 * `Carry` in a process of its own, so that whoever reads in the shop does not wait for an import's rows; the operating system gives
 * it the time that others leave. It ends with this one, however this one ends.
 */
export const carryApart =
  (log: FastifyBaseLogger): Carry =>
  async (job, stopping) => {
    const child = fork(program, [String(job.id)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const stop = () => {
      child.send('stop', () => undefined)
    }
    stopping.addEventListener('abort', stop)
    try {
      if (stopping.aborted) stop()
      const code = await ending(child, log, job.id)
      if (code !== 0) throw new Error(`The process of an import ended with ${String(code)}`)
    } finally {
      stopping.removeEventListener('abort', stop)
    }
  }
