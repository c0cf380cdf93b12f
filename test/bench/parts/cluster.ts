import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { openDatabase } from '../../../src/server/database/connect'
import { within } from '../../../src/server/within'
import { type RunningCluster, startCluster } from '../../cluster/cluster'
import { Processes } from '../../cluster/processes'
import { type Crowd, gather, tokenSecret } from '../../support/crashes/crowd'
import { type OutageReport, writeThrough, type Writers } from '../../support/crashes/writeThrough'
import { type HttpCaller, httpCaller } from '../../support/httpCall'
import { readAlong } from '../clusterReaders'
import { type ClusterRound, clusterRounds } from '../clusterRounds'
import { fill } from '../fill'
import type { BenchOptions } from '../options'
import type { Row } from '../report'

/** Of the addresses 127.77.2.x, so that `npm run cluster` may run beside it. */
const network = 2
const products = 2000
/** ms that a round may take, with what brings the cluster back to its whole. */
const longestRound = 180_000
/** ms that servers may be at work on a write whose connection broke. */
const settles = 4000
/** ms between two looks at who is the primary. */
const look = 100

/** Looks all the time who says to be the primary. */
const watchPrimaries = ({ primaries }: RunningCluster) => {
  let isOver = false
  let most = 0
  let away = 0
  const watching = (async () => {
    let last = performance.now()
    while (!isOver) {
      const { length } = await primaries()
      const now = performance.now()
      most = Math.max(most, length)
      if (length === 0) away += now - last
      last = now
      await pause(look)
    }
  })()
  return {
    async end() {
      isOver = true
      await watching
      return { most, away }
    },
  }
}

interface Stage {
  cluster: RunningCluster
  writers: Writers
  caller: HttpCaller
  productIds: number[]
}

const rowsOf = (
  { title, losesPrimary }: ClusterRound,
  writes: OutageReport,
  { reads, failures }: { reads: number; failures: string[] },
  { most, away }: { most: number; away: number },
): Row[] => {
  const row = (measure: string, value: number, unit: string, goal?: Row['goal']): Row => ({
    measure: `${title}: ${measure}`,
    value,
    unit,
    ...(goal && { goal }),
  })
  return [
    row('writes acknowledged', writes.acknowledged, 'writes', { atLeast: 1 }),
    row('told to try again, or cut off', writes.turnedAway, 'answers'),
    row('503 without Retry-After', writes.withoutRetryAfter, 'answers', { atMost: 0 }),
    row('lost, doubled or half', writes.faults.length, 'faults', { atMost: 0 }),
    row('longest without a write', writes.longestSilence, 'ms'),
    ...(losesPrimary
      ? [
          row('no primary for', away, 'ms', { atMost: 20_000 }),
          row('everybody writes again after its return', writes.wellAgain, 'ms', { atMost: 2000 }),
        ]
      : []),
    row('primaries at a time', most, '', { atMost: 1 }),
    row('reads of the catalogue', reads, 'reads', { atLeast: 1 }),
    row('reads that failed', failures.length, 'reads', { atMost: 0 }),
  ]
}

const play = async (round: ClusterRound, place: number, stage: Stage): Promise<Row[]> => {
  const { cluster, writers, caller, productIds } = stage
  const watch = watchPrimaries(cluster)
  const readers = readAlong(caller, productIds, place)
  const writes = await writeThrough(writers, (over) => round.run(cluster, over))
  const read = await readers.end()
  await cluster.whole()
  for (const fault of [...writes.faults, ...read.failures.slice(0, 5)])
    console.log(`${round.title}: ${fault}`)
  return rowsOf(round, writes, read, await watch.end())
}

/** The catalogue, the shoppers and the way to both servers of the shop. */
const makeStage = async (cluster: RunningCluster, dataDir: string) => {
  const place = { databaseUrl: cluster.databaseUrl, dataDir }
  const database = await openDatabase(place)
  const crowd: Crowd = await gather({ place, database, drop: () => Promise.resolve() })
  await fill(database, products)
  const rows = await database.db.selectFrom('products').select('id').execute()
  const caller = httpCaller(cluster.address)
  const { shoppers } = crowd
  const stage: Stage = {
    cluster,
    caller,
    writers: { shoppers, productIds: crowd.productIds, caller, database, settles },
    productIds: rows.map(({ id }) => id),
  }
  return {
    stage,
    async close() {
      caller.close()
      await database.close()
    },
  }
}

/**
 * Everything that goes wrong with a cluster, under the load of people who write and people who read, with a ledger of what was
 * acknowledged. `--round NAME,NAME` plays these rounds; while every part runs, the switchover alone is played.
 */
export async function cluster({ form, rounds: named }: BenchOptions): Promise<Row[]> {
  const wanted = named ?? (form === 'short' ? ['switchover'] : clusterRounds.map(({ name }) => name))
  const unknown = wanted.filter((name) => clusterRounds.every((each) => each.name !== name))
  if (unknown.length > 0)
    throw new Error(
      `--round knows ${clusterRounds.map(({ name }) => name).join(', ')}, not ${unknown.join(', ')}.`,
    )
  const rounds = clusterRounds.filter(({ name }) => wanted.includes(name))
  const folder = join(tmpdir(), 'warraqin-cluster-bench')
  const dataDir = await mkdtemp(join(tmpdir(), 'warraqin-bench-'))
  const shop = {
    TOKEN_SECRET: tokenSecret,
    SEED: 'none',
    RATE_LIMITS: 'off',
    CDN_SECONDS: '',
    CDN_PURGE_URL: '',
  }
  // A run that is interrupted leaves nothing behind.
  const sweep = () => Processes.sweep(folder)
  const endProcess = () => process.exit(130)
  process.once('exit', sweep).once('SIGINT', endProcess).once('SIGTERM', endProcess)
  const running = await startCluster({ folder, network, shop })
  const rows: Row[] = []
  try {
    const { stage, close } = await makeStage(running, dataDir)
    for (const [place, each] of rounds.entries()) {
      console.log(`${each.title} …`)
      const late = new Error(`The round "${each.name}" did not end within ${String(longestRound / 1000)} s.`)
      rows.push(...(await within(longestRound, play(each, place, stage), late)))
    }
    await close()
  } finally {
    await running.stop()
    process.off('exit', sweep).off('SIGINT', endProcess).off('SIGTERM', endProcess)
    await rm(dataDir, { recursive: true, force: true })
  }
  return rows
}
