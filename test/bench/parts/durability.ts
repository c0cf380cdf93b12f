import { crashRounds } from '../../support/crashes/crashRounds'
import { fullDisk } from '../fullDisk'
import { onBothDatabases } from '../onBothDatabases'
import type { Row } from '../report'
import { wanted } from '../wanted'

/** kill -9 of the real server at random moments under load, 200 times on each database (`--rounds N`), then a full disk. */
export const durability = async (): Promise<Row[]> => {
  const kills = await onBothDatabases(async (kind) => {
    const { rounds, acknowledged, inDoubt, faults } = await crashRounds(kind, {
      rounds: wanted('rounds', 200),
      seed: 2,
    })
    for (const fault of faults) console.log(`${kind.name}: ${fault}`)
    return [
      { measure: 'kill -9 under load', value: rounds, unit: 'rounds' },
      { measure: 'acknowledged writes', value: acknowledged, unit: 'writes', goal: { atLeast: rounds } },
      { measure: 'writes cut off without an answer', value: inDoubt, unit: 'writes' },
      {
        measure: 'lost, doubled, half or refused',
        value: faults.length,
        unit: 'faults',
        goal: { atMost: 0 },
      },
    ]
  })
  return [...kills, ...(await fullDisk())]
}
