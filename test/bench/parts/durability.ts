import { crashRounds } from '../../support/crashes/crashRounds'
import { stopRound } from '../../support/crashes/stopRound'
import { fullDisk } from '../fullDisk'
import type { BenchOptions } from '../options'
import { onBothDatabases } from '../onBothDatabases'
import { outages } from '../outages'
import type { Row } from '../report'

/**
 * kill -9 of the real server at random moments under load, and stops as a supervisor makes them, again and again on each
 * database; then PostgreSQL that stands still or behind a broken network; then a full disk.
 */
export const durability = async ({ amount }: BenchOptions): Promise<Row[]> => {
  const kills = await onBothDatabases(async (kind) => {
    const { rounds, acknowledged, inDoubt, faults } = await crashRounds(kind, {
      rounds: amount('rounds', { short: 10, long: 200 }),
      seed: 2,
    })
    for (const fault of faults) console.log(`${kind.name}: ${fault}`)
    return [
      { measure: 'kill -9 under load', value: rounds, unit: 'rounds' },
      { measure: 'acknowledged writes', value: acknowledged, unit: 'writes', goal: { atLeast: rounds } },
      { measure: 'writes cut off without an answer', value: inDoubt, unit: 'writes' },
      {
        measure: 'lost, doubled, half or refused, copies left and sold not as many as at first',
        value: faults.length,
        unit: 'faults',
        goal: { atMost: 0 },
      },
    ]
  })
  const stops = await onBothDatabases(async (kind) => {
    const rounds = amount('rounds', { short: 2, long: 20 })
    let [answers, failures, longest] = [0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const report = await stopRound(kind)
      for (const failure of report.failures) console.log(`${kind.name}: ${failure}`)
      answers += report.answers
      failures += report.failures.length
      longest = Math.max(longest, report.took)
    }
    return [
      { measure: 'stops (SIGTERM) under load', value: rounds, unit: 'rounds' },
      { measure: 'answers meanwhile', value: answers, unit: 'answers', goal: { atLeast: rounds } },
      { measure: 'requests that failed', value: failures, unit: 'requests', goal: { atMost: 0 } },
      { measure: 'longest stop', value: longest, unit: 'ms', goal: { atMost: 12_000 } },
    ]
  })
  return [
    ...kills,
    ...stops,
    ...(await outages(amount('seconds', { short: 10, long: 120 }))),
    ...(await fullDisk()),
  ]
}
