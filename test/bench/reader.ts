import { Agent, get } from 'node:http'
import { setTimeout as passing } from 'node:timers/promises'

/** What somebody who reads meanwhile saw. */
export interface Reads {
  /** ms */
  median: number
  p99: number
  /** ms of the answer that came last. */
  longest: number
  /** Answers other than 200, and none. */
  failures: number
}

/** ms between an answer and the next question: somebody who reads, and no load. */
const pause = 4

const read = (url: URL, agent: Agent) =>
  new Promise<boolean>((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        resolve(answer.statusCode === 200)
      })
    }).on('error', () => {
      resolve(false)
    })
  })

/** Reads one address over and over, on a connection of its own, while something else goes on. */
export const readsDuring = async (address: string, elsewhere: Promise<unknown>): Promise<Reads> => {
  const url = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let failures = 0
  let isOver = false
  const over = elsewhere.finally(() => {
    isOver = true
  })
  do {
    const asked = performance.now()
    if (!(await read(url, agent))) failures += 1
    times.push(performance.now() - asked)
    await passing(pause)
  } while (!isOver)
  await over
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? NaN
  return { median: at(0.5), p99: at(0.99), longest: at(1), failures }
}
