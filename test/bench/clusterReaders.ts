import { setTimeout as pause } from 'node:timers/promises'

import type { HttpCaller } from '../support/httpCall'
import { seededRandom, type SeededRandom } from '../support/seededRandom'
import type { Sent } from '../support/testApp'

/** Visitors at a time, and ms between two reads of one. */
const visitors = 4
const rest = 30

type Read = [Parameters<HttpCaller['call']>[0], Sent]

const anyRead = (random: SeededRandom, productIds: readonly number[]): Read => {
  const choice = random.below(10)
  if (choice < 5) return ['product', { params: { id: random.one([...productIds]) } }]
  if (choice < 7) return ['category', { params: { id: 2 }, query: { pageSize: 24 + random.below(20) } }]
  if (choice < 8) return ['newReleases', {}]
  return random.one<Read>([
    ['categories', {}],
    ['publicLibraries', {}],
  ])
}

export interface Readers {
  /** Ends the visits; resolves with how many reads there were, and a sentence for each that failed. */
  end: () => Promise<{ reads: number; failures: string[] }>
}

/** Visitors who look at the catalogue without a pause worth mentioning, most of it things that nobody looked at before. */
export const readAlong = (caller: HttpCaller, productIds: readonly number[], seed: number): Readers => {
  let isOver = false
  let reads = 0
  const failures: string[] = []
  const visit = async (_: unknown, visitor: number) => {
    const random = seededRandom(seed * 100 + visitor)
    while (!isOver) {
      const [name, sent] = anyRead(random, productIds)
      const failure = await caller.call(name, sent).then(
        ({ status }) => (status === 200 ? undefined : String(status)),
        (error: unknown) => String(error),
      )
      reads += 1
      if (failure !== undefined) failures.push(`${name} ${JSON.stringify(sent)}: ${failure}`)
      await pause(rest)
    }
  }
  const visits = Promise.all(Array.from({ length: visitors }, visit))
  return {
    async end() {
      isOver = true
      await visits
      return { reads, failures }
    },
  }
}
