import type { Kysely, Selectable } from 'kysely'
import { type StateAtWork, statesAtWork } from '../../contract/desk/importRules'
import type { Database, ImportJobsTable } from '../database/schema'
import { transactIn } from '../catalogue-import/transact'

type Db = Kysely<Database>
export type ImportJob = Selectable<ImportJobsTable>
export type JobAtWork = ImportJob & { state: StateAtWork }

/** ms that an import belongs to the server that works on it without a word from it: one that died is told so soon. */
const lease = 20_000
/** ms between two words. */
export const renewal = lease / 4

const at = (milliseconds: number) => new Date(milliseconds).toISOString()

export const isAtWork = (job: ImportJob): job is JobAtWork =>
  (statesAtWork as readonly string[]).includes(job.state)

/** Whether a server died at it. */
export const isInterrupted = (job: Pick<ImportJob, 'state' | 'leased_until'>): boolean =>
  job.leased_until !== null && job.leased_until <= at(Date.now())

/** Lets one server after the other look: on PostgreSQL two would not see what both are about to take. */
const takeTurn = (trx: Db) =>
  trx
    .insertInto('settings')
    .values({ name: 'import_turn', value: at(Date.now()) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at(Date.now()) }))
    .execute()

const waiting = (db: Db) =>
  db
    .selectFrom('import_jobs')
    .selectAll()
    .where('state', 'in', statesAtWork)
    .where('leased_until', 'is', null)
    .orderBy('id')

const othersAtWork = (db: Db) =>
  db
    .selectFrom('import_jobs')
    .select('id')
    .where('state', 'in', statesAtWork)
    .where('leased_until', '>', at(Date.now()))

/**
 * Takes the import that has waited longest, for this server alone, while none is being worked on: one at a time leaves the shop its
 * room. Answers undefined where there is none.
 */
export const claimJob = async (db: Db): Promise<JobAtWork | undefined> => {
  if ((await waiting(db).executeTakeFirst()) === undefined) return undefined
  return transactIn(db)(async (trx) => {
    await takeTurn(trx)
    const [job, other] = [await waiting(trx).executeTakeFirst(), await othersAtWork(trx).executeTakeFirst()]
    if (job === undefined || !isAtWork(job) || other !== undefined) return undefined
    await trx
      .updateTable('import_jobs')
      .set({ leased_until: at(Date.now() + lease), read: 0, rows_read: 0 })
      .where('id', '=', job.id)
      .execute()
    return job
  })
}

export interface Progress {
  read: number
  rows: number
}

/** Keeps an import for a while more; answers whether somebody asked that it stop. */
export const renewLease = async (db: Db, id: number, progress?: Progress): Promise<boolean> => {
  const job = await db
    .updateTable('import_jobs')
    .set({
      leased_until: at(Date.now() + lease),
      ...(progress && { read: progress.read, rows_read: progress.rows }),
    })
    .where('id', '=', id)
    // A word that comes after the end changes nothing.
    .where('leased_until', 'is not', null)
    .returning('is_stopped')
    .executeTakeFirst()
  // It went with its library.
  return job === undefined || job.is_stopped === 1
}

/** Ends the hold on an import that was broken off, so that it is shown as interrupted at once and the next can begin. */
export const breakOff = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('import_jobs')
    .set({ leased_until: at(Date.now()) })
    .where('id', '=', id)
    .where('leased_until', 'is not', null)
    .execute()
}

/** Puts an import back into the row of those that wait: this server is about to stop. */
export const giveBack = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('import_jobs').set({ leased_until: null }).where('id', '=', id).execute()
}
