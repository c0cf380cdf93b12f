import { networkOutages, type Outage, outageRound } from '../support/crashes/outageRounds'
import { type DatabaseKind, databases } from '../support/databases'
import { startPostgres } from '../support/postgres'
import type { Row } from './report'

const [, postgres] = databases as [DatabaseKind, DatabaseKind]

/** Seconds that an outage lasts. */
const lengths = [10, 45, 60, 120]

/** How long everybody may take to write something again; ms. */
const goal = { atMost: 5000 }

async function rowsOf(name: string, outage: Outage, seconds: number): Promise<Row[]> {
  const { acknowledged, turnedAway, wellAgain, faults } = await outageRound(postgres, outage, seconds)
  const measure = `${name} for ${String(seconds)} s`
  for (const fault of faults) console.log(`${measure}: ${fault}`)
  return [
    { measure: `${measure}: acknowledged`, value: acknowledged, unit: 'writes', goal: { atLeast: 1 } },
    { measure: `${measure}: told to try again`, value: turnedAway, unit: 'answers' },
    { measure: `${measure}: all write again after`, value: wellAgain, unit: 'ms', goal },
    {
      measure: `${measure}: lost, doubled or half`,
      value: faults.length,
      unit: 'faults',
      goal: { atMost: 0 },
    },
  ]
}

/**
 * PostgreSQL that stands still (SIGSTOP), and a network that breaks, holds, loses or delays all bytes, under load.
 * @param longest seconds of the longest outage
 */
export async function outages(longest: number): Promise<Row[]> {
  const cluster = await startPostgres({ durable: true })
  const before = process.env.TEST_POSTGRES_URL
  process.env.TEST_POSTGRES_URL = cluster.url
  const standing: Outage = { begin: () => cluster.freeze(), end: () => cluster.thaw() }
  const kinds = Object.entries({ 'PostgreSQL stands still': standing, ...networkOutages })
  const rows: Row[] = []
  try {
    for (const seconds of lengths.filter((length) => length <= Math.max(longest, 10))) {
      for (const [name, outage] of kinds) rows.push(...(await rowsOf(name, outage, seconds)))
    }
  } finally {
    if (before === undefined) delete process.env.TEST_POSTGRES_URL
    else process.env.TEST_POSTGRES_URL = before
    cluster.stop()
  }
  return rows
}
