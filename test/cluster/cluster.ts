import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

import { canBeReached } from '../support/ports'
import { startWords } from '../support/runningShop'
import { type S3, startS3 } from '../support/s3'
import { until } from '../support/until'
import { machinesOf } from './machines'
import { Processes, type Start } from './processes'
import { clusterPrograms } from './programs'
import { environmentOf, filled } from './templates'

export interface ClusterOptions {
  /** Where everything lies; what an earlier start left there is ended and removed. */
  folder: string
  /** The third number of its addresses, 127.77.N.x. */
  network: number
  /** Settings of the shop's servers beside those of shop.env. */
  shop?: Record<string, string>
  /** Hears what is done. */
  say?: (line: string) => void
}

export interface Machine {
  name: string
  address: string
}

export interface RunningCluster {
  databases: readonly Machine[]
  shops: readonly Machine[]
  /** The shop behind Varnish, and behind HAProxy alone. */
  address: string
  behindCache: string
  /** The database as the shop sees it: through PgBouncer and HAProxy. */
  databaseUrl: string
  /** A database machine's settings, for patronictl. */
  patroniFile: (member: Machine) => string
  processes: Processes
  /** The machine that says it is the primary; undefined while none does. More than one is a fault. */
  primaries: () => Promise<Machine[]>
  /** Resolves once one machine is the primary and the two others follow it without a gap. */
  whole: () => Promise<void>
  stop: () => Promise<void>
}

const secret = () => randomBytes(24).toString('base64url')

const answers = async (address: string): Promise<number> => {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(1000) })
    return status
  } catch {
    return 0
  }
}

/** What Patroni's `GET /cluster` says of each machine. */
interface Status {
  members: { name: string; role: string; state: string; lag?: number | string }[]
}

/**
 * Starts etcd, PostgreSQL under Patroni, HAProxy, PgBouncer, Varnish, a store that speaks S3 and two servers of the built shop on addresses of the
 * loopback network, each configured by its file of `.deploy/cluster`.
 * @throws Error holding a sentence, where a program is missing or something listens at one of the addresses
 */
export const startCluster = async ({
  folder,
  network,
  shop = {},
  say = () => undefined,
}: ClusterOptions): Promise<RunningCluster> => {
  const programs = clusterPrograms()
  Processes.sweep(folder)
  const { front, databases, shops } = await machinesOf(network)
  fs.mkdirSync(folder, { mode: 0o755 })
  fs.chmodSync(folder, 0o777)
  const processes = new Processes(folder)

  const common: Record<string, string> = {
    FRONT: front,
    NETWORK: '127.0.0.0/8',
    ...Object.fromEntries(databases.map(({ address }, index) => [`DATABASE_${String(index + 1)}`, address])),
    ...Object.fromEntries(shops.map(({ address }, index) => [`SHOP_${String(index + 1)}`, address])),
    POSTGRES_PROGRAMS: programs.postgres,
    ARCHIVE_COMMAND: '/bin/true',
    ADMIN_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
    SHOP_PASSWORD: secret(),
    TOKEN_SECRET: secret(),
    PROXIES: '1',
    PUBLIC_URL: `http://${front}:6081`,
  }
  /** Writes the filled template into the folder of a machine, readable by the user that the programs run as. */
  const write = (template: string, machine: string, values: Record<string, string> = {}) => {
    const own = path.join(folder, machine)
    fs.mkdirSync(own, { recursive: true })
    fs.chmodSync(own, 0o777)
    const file = path.join(own, template)
    fs.writeFileSync(file, filled(template, { ...common, FOLDER: own, ...values }))
    return file
  }
  const open = async (name: string, start: Start, address: string, port: number) => {
    await canBeReached(port, processes.start(name, start), address)
  }
  const adminUrl = ({ address }: Machine) =>
    `postgres://postgres:${common.ADMIN_PASSWORD ?? ''}@${address}:5432/postgres`

  const primaries = async () => {
    const statuses = await Promise.all(
      databases.map(({ address }) => answers(`http://${address}:8008/primary`)),
    )
    return databases.filter((_, index) => statuses[index] === 200)
  }
  const whole = () =>
    until(async () => {
      const [primary] = await primaries()
      if (primary === undefined) return false
      const answer = await fetch(`http://${primary.address}:8008/cluster`).catch(() => undefined)
      if (answer === undefined) return false
      const { members } = (await answer.json()) as Status
      const followers = members.filter(
        ({ role, state, lag }) =>
          role !== 'leader' && /^(running|streaming)$/.test(state) && Number(lag) < 1e6,
      )
      const hasStandby = members.some(({ role }) => role === 'sync_standby')
      return followers.length === databases.length - 1 && hasStandby
    })

  let pictures: S3 | undefined
  const stop = async () => {
    await processes.endAll()
    await pictures?.end()
  }
  try {
    say('etcd, on three machines')
    await Promise.all(
      databases.map(({ name, address }) => {
        const file = write('etcd.yaml', `etcd-${name}`, { NAME: name, ADDRESS: address })
        return open(`etcd-${name}`, { command: [programs.etcd, '--config-file', file] }, address, 2379)
      }),
    )
    say('PostgreSQL under Patroni, on three machines')
    for (const { name, address } of databases) {
      const file = write('patroni.yaml', name, { NAME: name, ADDRESS: address })
      // Python writes no folder of its own beside the programs.
      const start = { command: [programs.patroni, file], patience: 20_000 }
      await open(name, start, address, 8008)
    }
    await whole()
    const [primary] = await primaries()
    const client = new pg.Client(adminUrl(primary ?? { name: '', address: '' }))
    await client.connect()
    for (const statement of filled('database.sql', common)
      .replace(/^--.*$/gm, '')
      .split(';'))
      if (statement.trim() !== '') await client.query(statement)
    await client.end()

    say('HAProxy, PgBouncer and Varnish')
    const proxy = write('haproxy.cfg', 'front')
    await open('haproxy', { command: [programs.haproxy, '-f', proxy] }, front, 5000)
    const balancer = write('shops.cfg', 'front')
    await open('haproxy-shops', { command: [programs.haproxy, '-f', balancer] }, front, 8080)
    write('userlist.txt', 'front')
    const pooler = write('pgbouncer.ini', 'front')
    await open('pgbouncer', { command: [programs.pgbouncer, '-q', pooler] }, front, 6432)
    const cache = path.join(folder, 'front', 'varnish.vcl')
    const rules = fs.readFileSync('.deploy/varnish.vcl', 'utf8')
    fs.writeFileSync(cache, rules.replace('"127.0.0.1"', `"${front}"`).replace('"3000"', '"8080"'))
    const varnish = [
      ...[programs.varnish, '-F', '-n', path.join(folder, 'varnish'), '-f', cache],
      ...['-a', `${front}:6081`, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'],
    ]
    await open('varnish', { command: varnish, asOurselves: true }, front, 6081)

    say('a store for pictures, and two servers of the shop')
    fs.mkdirSync(path.join(folder, 's3'))
    pictures = await startS3(path.join(folder, 's3'))
    const place = pictures.newPlace()
    const { settings: ofStart, words } = await startWords(process.cwd())
    for (const { name, address } of shops) {
      const settings = environmentOf(filled('shop.env', { ...common, ADDRESS: address, PICTURES_URL: place }))
      const environment = {
        ...ofStart,
        LOG_LEVEL: 'warn',
        ...settings,
        DATA_DIR: path.join(folder, 'shop'),
        ...shop,
      }
      const start = {
        command: [process.execPath, ...words],
        environment,
        asOurselves: true,
        patience: 15_000,
      }
      await open(name, start, address, 3000)
    }
    await until(async () => (await answers(`http://${front}:8080/health`)) === 200)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    databases,
    shops,
    address: `http://${front}:8080`,
    behindCache: `http://${front}:6081`,
    databaseUrl:
      environmentOf(filled('shop.env', { ...common, ADDRESS: '', PICTURES_URL: '' })).DATABASE_URL ?? '',
    patroniFile: ({ name }) => path.join(folder, name, 'patroni.yaml'),
    processes,
    primaries,
    whole,
    stop,
  }
}
