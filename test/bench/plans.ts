import fs from 'node:fs'
import { setTimeout as passing } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../support/postgres'

/** What auto_explain writes: the milliseconds, the statement, then its plan, a step a line. */
const written = /duration: ([\d.]+) ms {2}plan:\n\tQuery Text: .*\n((?:\t.*\n)+)/g

/** ms until every session has read its settings anew. */
const takingOver = 500

const set = async ({ url }: Cluster, settings: Record<string, string>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system set auto_explain.${name} = ${value}`)
  await client.query('select pg_reload_conf()')
  await client.end()
  await passing(takingOver)
}

/** The steps of a plan with what they met; what was estimated is left out. */
const stepsOf = (plan: string) => plan.replaceAll(/ {2}\(cost=[^)]*\)/g, '').trimEnd()

/**
 * Answers the plan of the statement that took PostgreSQL longest while something was asked, with what each step met;
 * undefined where it was asked nothing.
 * @param cluster one that was started with `explains`
 */
export async function planDuring(cluster: Cluster, ask: () => Promise<unknown>): Promise<string | undefined> {
  await set(cluster, { log_analyze: 'on', log_buffers: 'on', log_min_duration: '0' })
  const from = fs.statSync(cluster.log).size
  await ask()
  await set(cluster, { log_min_duration: '-1' })
  const log = fs.readFileSync(cluster.log).subarray(from).toString()
  const [longest] = [...log.matchAll(written)].sort(([, a], [, b]) => Number(b) - Number(a))
  return longest && `${longest[1] ?? ''} ms\n${stepsOf(longest[2] ?? '')}`
}
