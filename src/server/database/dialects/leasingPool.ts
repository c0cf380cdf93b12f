import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { writersLock } from './advisoryLocks'
import { ConnectionLease } from './ConnectionLease'
import type { PoolState } from './dialect'
import { watchForOutages } from './outageWatch'
import { asProblem, isLastWord } from './postgresErrors'
import { type PostgresTimeouts, usualTimeouts } from './postgresTimeouts'

/** A quiet connection is tried every now and then: one that a firewall forgot would swallow the next question. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const wholeNumber: number = pg.types.builtins.INT8
const exactNumber: number = pg.types.builtins.NUMERIC

/** Counts and sums come as numbers: none here passes 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === wholeNumber || oid === exactNumber
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
}

const limits = (set: string, { statement, lock, idleInTransaction }: PostgresTimeouts) =>
  [
    `${set} statement_timeout = ${String(statement)}`,
    `${set} lock_timeout = ${String(lock)}`,
    `${set} idle_in_transaction_session_timeout = ${String(idleInTransaction)}`,
  ].join('; ')

/** Who only reads holds nobody up: a backup may wait for a slow disk. */
const readerLimits = 'set local idle_in_transaction_session_timeout = 0'
/** Who may write waits here while everything is replaced. */
const writersGate = `select pg_advisory_xact_lock_shared(${String(writersLock)})`

/** A pool that says how it is. */
export interface LeasingPool extends PostgresPool {
  state(): PoolState
}

interface PoolSettings {
  databaseUrl: string
  /** Connections at most. */
  size: number
  /** Other than the usual ones. */
  timeouts: Partial<PostgresTimeouts>
  /** Hears of a connection that broke while it was idle. */
  onBroken?: (error: Error) => void
}

/**
 * A pool whose connections are lent as `ConnectionLease`s, for Kysely's PostgresDialect. Works through a pooler that
 * gives every transaction another session (PgBouncer): nothing but the program's name goes with the start of a
 * connection, the limits go with each transaction, and no statement has a name.
 */
export const leasingPool = ({
  databaseUrl,
  size,
  timeouts: given,
  onBroken = () => undefined,
}: PoolSettings): LeasingPool => {
  const timeouts = { ...usualTimeouts, ...given }
  const settings = { ...keepAlive, connectionString: databaseUrl, application_name: 'warraqin', types }
  const connecting = { connectionTimeoutMillis: timeouts.connect, query_timeout: timeouts.connect }
  const ownSessions = new WeakSet<pg.ClientBase>()

  /** Where nobody stands in between, the session is ours, and the limits hold for single statements too. */
  const greet = async (client: pg.ClientBase & { processID?: number }) => {
    const ask = (text: string) =>
      client.query<{ pid: number }>({ text, query_timeout: timeouts.connect } as pg.QueryConfig)
    const { rows } = await ask('select pg_backend_pid() as pid')
    if (rows[0]?.pid !== client.processID) return
    await ask(limits('set', timeouts))
    ownSessions.add(client)
  }
  const pool = new pg.Pool({
    ...settings,
    max: size,
    connectionTimeoutMillis: timeouts.line,
    idleTimeoutMillis: timeouts.idle,
    query_timeout: timeouts.query,
    onConnect: greet,
    Client: class extends pg.Client {
      constructor(given?: pg.ClientConfig) {
        super({ ...given, connectionTimeoutMillis: timeouts.connect })
      }
    },
  })
  // A connection that breaks while nothing is asked of it, idle or inside a transaction: without a listener Node would
  // end the program. The pool drops it, and whoever holds it learns so from the next query.
  const ignore = () => undefined
  pool.on('error', onBroken)
  pool.on('connect', (client) => client.on('error', ignore))

  const leases = new Set<ConnectionLease>()
  const reach = async () => {
    const client = new pg.Client({ ...settings, ...connecting, connectionTimeoutMillis: timeouts.lookAnswer })
    client.on('error', ignore)
    try {
      await client.connect()
      await client.query({ text: 'select 1', query_timeout: timeouts.lookAnswer } as pg.QueryConfig)
    } catch (error) {
      // One that has no connection left to give is there.
      if (isLastWord(asProblem(error))) throw error
    } finally {
      void client.end()
    }
  }
  const watch = watchForOutages(leases, reach, timeouts)

  return {
    options: pool.options,
    async connect() {
      if (pool.idleCount === 0) await watch.untilThere()
      const client = await pool.connect().catch((error: unknown) => {
        watch.look()
        throw asProblem(error)
      })
      const isOwn = ownSessions.has(client)
      const limitsOf = (begin: string) =>
        [
          isOwn ? '' : limits('set local', timeouts),
          /\bread only\b/i.test(begin) ? readerLimits : writersGate,
        ]
          .filter((text) => text !== '')
          .join('; ')
      const lease = new ConnectionLease(client, limitsOf, (ended) => leases.delete(ended))
      leases.add(lease)
      return lease as unknown as PostgresPoolClient
    },
    state: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async end() {
      watch.end()
      await pool.end()
    },
  }
}
