/**
 * `npm run cluster`: the shop past one machine, for trying it on one: etcd, three PostgreSQL under Patroni, HAProxy, PgBouncer,
 * Varnish, a store for pictures and two servers of the shop with the demo. Ctrl-C ends all of it and removes its data.
 */
import os from 'node:os'
import path from 'node:path'

import { demoShopper } from '../../src/server/database/demo/people'
import { startCluster } from './cluster'
import { Processes } from './processes'

/** Of the addresses 127.77.1.x, and of the folder: what a killed start left is found there by the next one. */
const network = 1
const folder = path.join(os.tmpdir(), 'warraqin-cluster')

async function main() {
  // Also while it starts.
  let stop = () => Promise.resolve(Processes.sweep(folder))
  const end = async () => {
    console.log('Ending the cluster …')
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
  const cluster = await startCluster({ folder, network, say: (line) => console.log(`Starting ${line} …`) })
  stop = cluster.stop
  const machines = cluster.databases.map(({ address }) => address).join(', ')
  console.log(`
The shop, behind Varnish        ${cluster.behindCache}
The shop, behind HAProxy alone  ${cluster.address}
Its servers                     ${cluster.shops.map(({ address }) => `http://${address}:3000`).join(', ')}
Demo login                      ${demoShopper.email}, password ${demoShopper.password}
The database, by PgBouncer      ${cluster.databaseUrl}
PostgreSQL (5432), Patroni (8008), etcd (2379)  ${machines}
Who is who                      patronictl --config-file ${folder}/database1/patroni.yaml list
What each of them prints        ${folder}/*.log

Ctrl-C ends all of it.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
