import { writeSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { types } from 'node:util'
import type { RedrawLimits, RedrawResult } from './redrawApart'
import { PictureRefused } from './PictureRefused'
import { redraw } from './redraw'

/** Milliseconds between two looks; memory is filled at some 2 MB a millisecond at most. */
const interval = 5

/** Only synchronous writing is sure to arrive before the end. */
const answer = (result: RedrawResult): never => {
  writeSync(1, JSON.stringify(result))
  // Threads of the decoder may still run, and an exit would wait for them.
  process.kill(process.pid, 'SIGKILL')
  process.exit()
}

const resultOf = (error: unknown): RedrawResult => {
  if (error instanceof PictureRefused) return { problem: error.problem }
  // What the decoder says of damaged bytes; a full disk or a missing folder stays what it is.
  if (!types.isNativeError(error) || !('code' in error)) return { problem: 'unreadable' }
  return { code: String(error.code), message: error.message }
}

const main = async (file: string, folder: string, limits: RedrawLimits) => {
  // A stopping server still wants the pictures of its last requests; the limits below end this process in any case.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const idle = process.memoryUsage.rss()
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const isHeavy = process.memoryUsage.rss() - idle > limits.memory
    if (isHeavy || (user + system) / 1000 > limits.time) answer({ problem: 'too-large' })
  }, interval)
  await redraw(file, folder)
}

const [, , file = '', folder = '', limits = ''] = process.argv
main(file, folder, JSON.parse(limits) as RedrawLimits).then(
  () => answer({ done: true }),
  (error: unknown) => answer(resultOf(error)),
)
