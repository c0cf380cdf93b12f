import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import type { Machine, RunningCluster } from '../cluster/cluster'
import { until } from '../support/until'

/** What happens to a cluster under load. */
export interface ClusterRound {
  name: string
  title: string
  /** Whether there is no primary for a while. */
  losesPrimary: boolean
  /**
   * Does the harm, under load; calls `over` once writing must go on again, and leaves everything running that it started
   * with.
   */
  run: (cluster: RunningCluster, over: () => void) => Promise<void>
}

/** ms that a machine or a program is away before whoever watches over it starts it again. */
const restart = 3000

const thePrimary = async ({ primaries }: RunningCluster): Promise<Machine> => {
  const [primary] = await primaries()
  if (primary === undefined) throw new Error('The cluster has no primary.')
  return primary
}

const untilAnother = (cluster: RunningCluster, former: Machine) =>
  until(async () => (await cluster.primaries()).some(({ name }) => name !== former.name))

/** Kills something and starts it again after a moment, as a supervisor does. */
const restarted = async ({ processes }: RunningCluster, name: string, over: () => void) => {
  await processes.kill(name)
  await pause(restart)
  processes.start(name)
  over()
}

const standbyOf = async (cluster: RunningCluster): Promise<string> => {
  const { address } = await thePrimary(cluster)
  const answer = await fetch(`http://${address}:8008/cluster`)
  const { members } = (await answer.json()) as { members: { name: string; role: string }[] }
  return members.find(({ role }) => role === 'sync_standby')?.name ?? ''
}

/** The machine on which etcd's leader runs. */
const etcdLeader = async ({ databases }: RunningCluster): Promise<Machine> => {
  for (const machine of databases) {
    const answer = await fetch(`http://${machine.address}:2379/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    })
    const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string }
    if (header.member_id === leader) return machine
  }
  throw new Error('etcd has no leader.')
}

/** ms that a primary stands still: its machine hangs, or was moved. */
const standstill = 60_000

export const clusterRounds: readonly ClusterRound[] = [
  {
    name: 'switchover',
    title: 'switchover by command',
    losesPrimary: true,
    async run(cluster, over) {
      const former = await thePrimary(cluster)
      const command = ['--config-file', cluster.patroniFile(former), 'switchover', 'warraqin', '--force']
      const switched = untilAnother(cluster, former).then(over)
      execFileSync('patronictl', command, { stdio: 'ignore', timeout: 30_000 })
      await switched
    },
  },
  {
    name: 'primary-killed',
    title: 'primary killed with its Patroni',
    losesPrimary: true,
    async run(cluster, over) {
      const former = await thePrimary(cluster)
      await cluster.processes.kill(former.name)
      await untilAnother(cluster, former)
      over()
      cluster.processes.start(former.name)
    },
  },
  {
    name: 'primary-stopped',
    title: 'primary stopped for 60 s and let go',
    losesPrimary: true,
    async run(cluster, over) {
      const former = await thePrimary(cluster)
      const rest = pause(standstill)
      cluster.processes.signal(former.name, 'SIGSTOP')
      await untilAnother(cluster, former)
      over()
      await rest
      cluster.processes.signal(former.name, 'SIGCONT')
    },
  },
  {
    name: 'etcd-killed',
    title: 'leader of etcd killed',
    losesPrimary: false,
    async run(cluster, over) {
      await restarted(cluster, `etcd-${(await etcdLeader(cluster)).name}`, over)
    },
  },
  {
    name: 'replica-lost',
    title: 'synchronous standby killed',
    losesPrimary: false,
    async run(cluster, over) {
      const name = await standbyOf(cluster)
      await cluster.processes.kill(name)
      await until(async () => ![name, ''].includes(await standbyOf(cluster)))
      over()
      cluster.processes.start(name)
    },
  },
  {
    name: 'haproxy',
    title: 'HAProxy to the database killed and started',
    losesPrimary: false,
    run: (cluster, over) => restarted(cluster, 'haproxy', over),
  },
  {
    name: 'pgbouncer',
    title: 'PgBouncer killed and started',
    losesPrimary: false,
    run: (cluster, over) => restarted(cluster, 'pgbouncer', over),
  },
  {
    name: 'shop',
    title: 'a server of the shop killed and started',
    losesPrimary: false,
    run: (cluster, over) => restarted(cluster, 'shop1', over),
  },
]
