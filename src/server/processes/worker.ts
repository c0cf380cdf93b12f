import cluster from 'node:cluster'
import { runShop } from './one'
import { isStopWord, opened } from './words'

/**
 * One of several servers behind one port. It stops when the process that began it says so: signals of a terminal or a supervisor
 * reach all of them at once. Where that process is gone Node ends this one.
 */
export const runWorker = async (): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  const endEarly = (word: unknown) => {
    if (isStopWord(word)) process.exit(0)
  }
  process.on('message', endEarly)
  // What is said at the start is said once.
  let isHeard = cluster.worker?.id === 1
  const shop = await runShop((line) => {
    if (isHeard) console.log(line)
  })
  isHeard = true
  process.off('message', endEarly)
  process.on('message', (word) => {
    if (isStopWord(word)) void shop.end(word.stop)
  })
  process.send?.(opened)
}
