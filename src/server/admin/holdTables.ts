import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { codeOf } from '../codeOf'
import type { OpenDatabase } from '../database/connect'
import { writersLock } from '../database/dialects/advisoryLocks'
import type { Database } from '../database/schema'
import { backupTables } from './backup/tables'
import type { Said } from './language/sentence'
import { ToolError } from './tool'

type Trx = Transaction<Database>

/** ms that others get to finish what they are at. */
const patience = 30_000
/** ms of one attempt to be the only writer: those who have begun end within it, those who come wait behind us. */
const gateAttempt = 3_000
/**
 * ms of one attempt to hold the tables, which programs other than the shop write too. Below PostgreSQL's deadlock_timeout of a second: where a writer waits for a table that we hold and
 * holds one that we wait for, we let go before PostgreSQL looks for somebody to refuse.
 */
const tablesAttempt = 800
/** ms between two attempts, in which writers who waited for us go on. */
const rest = 100

const tables = sql.join(backupTables.map(({ name }) => sql.table(name)))

/** Somebody did not let go in time, or everybody would have waited for ever. */
const isTaken = (error: unknown) => ['57014', '55P03', '40P01'].includes(codeOf(error))

interface Holder {
  pid: number | null
  program: string | null
  state: string | null
  seconds: number | null
}

const nameOf = ({ pid, program, state, seconds }: Holder): Said =>
  pid === null
    ? { key: 'preparedTransaction' }
    : {
        key: 'holder',
        values: {
          program: program === null || program === '' ? { key: 'someProgram' } : program,
          pid,
          state: state ?? { key: 'unknown' },
          seconds: seconds ?? 0,
        },
      }

/** Whose transactions keep us from the tables. */
const holders = async (trx: Trx): Promise<Said[]> => {
  const names = backupTables.map(({ name }) => name)
  const { rows } = await sql<Holder>`
    select distinct l.pid, a.application_name as program, a.state,
      greatest(0, extract(epoch from clock_timestamp() - a.xact_start)::integer) as seconds
    from pg_locks as l left join pg_class as c on c.oid = l.relation left join pg_stat_activity as a on a.pid = l.pid
    where l.granted and (a.pid is null or a.backend_type = 'client backend')
      and l.mode <> 'AccessShareLock' and l.pid is distinct from pg_backend_pid()
      and l.database = (select oid from pg_database where datname = current_database())
      and (c.relnamespace = 'public'::regnamespace and c.relname = any(${names})
        or l.locktype = 'advisory' and l.objid = ${writersLock})
    order by l.pid`.execute(trx)
  return rows.map(nameOf)
}

/**
 * Becomes the only writer, then takes every table of a backup, so that nobody else writes until the transaction ends; who
 * reads goes on. The embedded database has one writer at a time anyway.
 * Throws a ToolError that names who holds the tables, when they do not let go within half a minute.
 */
export const holdTables = async (trx: Trx, { dialect }: OpenDatabase): Promise<void> => {
  if (dialect !== 'postgres') return
  const end = performance.now() + patience
  const within = (limit: number) => sql`set local statement_timeout = ${sql.lit(limit)}`.execute(trx)
  let isOnlyWriter = false
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`savepoint before`.execute(trx)
  for (;;) {
    try {
      if (!isOnlyWriter) {
        await within(gateAttempt)
        await sql`select pg_advisory_xact_lock(${writersLock})`.execute(trx)
        isOnlyWriter = true
        await sql`savepoint before`.execute(trx)
      }
      await within(tablesAttempt)
      await sql`lock table ${tables} in exclusive mode`.execute(trx)
      await within(0)
      return
    } catch (error) {
      if (!isTaken(error)) throw error
      await sql`rollback to savepoint before`.execute(trx)
    }
    if (performance.now() > end) {
      throw new ToolError('tablesHeld', { who: await holders(trx) })
    }
    await pause(rest)
  }
}
