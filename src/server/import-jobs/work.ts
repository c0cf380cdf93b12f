import type { Kysely } from 'kysely'
import type { ImportCounts, UndoneCounts } from '../../contract/desk/imports'
import { importCatalogue, type ImportSettings } from '../catalogue-import/importCatalogue'
import { ImportRefused } from '../catalogue-import/ImportRefused'
import { sniffed } from '../catalogue-import/format'
import { endImport, giveUpImport, startImport, whileLeased } from '../catalogue-import/imports'
import { keepNone } from '../catalogue-import/pictures'
import type { ImportReport } from '../catalogue-import/report'
import { transactIn } from '../catalogue-import/transact'
import { undoImport } from '../catalogue-import/undo'
import type { Database } from '../database/schema'
import { type Finding, findingsOf, findingsOfUndo, writeFindings } from './findings'
import type { ImportJob, JobAtWork, Progress } from './jobs'
import { contentOf, removePieces } from './pieces'

type Db = Kysely<Database>

/** Rows in one transaction: what a shopper writes meanwhile waits no longer than these take. */
const rowsAtOnce = 25

/** More rows that cannot be taken say that the file as a whole is wrong; who sent it would not read them all. */
const mostRefused = 10_000

export interface Working {
  db: Db
  dataDir: string
  /** Of the shop; undefined where it has none. */
  currency: string | undefined
  /** Says how far it is. Throws once the work is to stop. */
  tell: (progress: Progress) => Promise<void>
}

/** Somebody asked that the import stop. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

type Ending = Partial<Pick<ImportJob, 'counts' | 'undone' | 'problem'>> & { state: ImportJob['state'] }

const now = () => new Date().toISOString()

/** Writes down how it ended, with what somebody should look at, all at once. */
const settle = (db: Db, job: ImportJob, ending: Ending, findings: readonly Finding[] = []): Promise<void> =>
  transactIn(db)(async (trx) => {
    await writeFindings(trx, job.id, findings)
    await trx
      .updateTable('import_jobs')
      .set({ ...ending, leased_until: null, is_stopped: 0, findings: findings.length, ended_at: now() })
      .where('id', '=', job.id)
      .execute()
  })

const libraryOf = (db: Db, id: number) =>
  db
    .selectFrom('libraries')
    .select(['id', 'name', 'name_ar', 'name_en', 'approved_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const countsOf = (report: ImportReport): ImportCounts => ({
  added: report.added,
  changed: report.changed,
  unchanged: report.unchanged,
  withdrawn: report.withdrawn.length,
  refused: report.refused.length,
})

const take = async (
  job: ImportJob,
  { db, dataDir, currency, tell }: Working,
  how: Pick<ImportSettings, 'dryRun' | 'importId' | 'format' | 'source'>,
): Promise<ImportReport> => {
  const library = await libraryOf(db, job.library_id)
  return importCatalogue({
    database: db,
    library,
    pictures: { keep: keepNone, directory: dataDir, folder: null, fetchImages: false },
    currency: job.currency ?? currency,
    awaitsApproval: library.approved_at === null,
    rowsAtOnce,
    mostRefused,
    onProgress: tell,
    ...how,
  })
}

const check = async (job: ImportJob, working: Working): Promise<void> => {
  const source = contentOf(working.db, job.id, job.pieces)
  const report = await take(job, working, { dryRun: true, source })
  const ending = { state: 'checked', counts: JSON.stringify(countsOf(report)) } as const
  await settle(working.db, job, ending, findingsOf(report))
}

/** The import that is written down for the job; one that was interrupted goes on. */
const importOf = async (
  job: ImportJob,
  { db }: Working,
  format: Parameters<typeof startImport>[1]['format'],
): Promise<number> => {
  if (job.import_id !== null) return job.import_id
  const begun = { libraryId: job.library_id, userId: job.user_id, fileName: job.file_name, format }
  return transactIn(db)(async (trx) => {
    const id = await startImport(trx, begun)
    await trx.updateTable('import_jobs').set({ import_id: id }).where('id', '=', job.id).execute()
    return id
  })
}

/** Of an import that was interrupted, what it had changed until then counts as well. */
const withEarlier = async (db: Db, importId: number, report: ImportReport): Promise<ImportReport> => {
  const of = async (isNew: boolean) => {
    const { count } = await db
      .selectFrom('import_changes')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('import_id', '=', importId)
      .where('before', isNew ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const rows = report.added + report.changed + report.unchanged
  const [added, changed] = [await of(true), (await of(false)) - report.withdrawn.length]
  return { ...report, added, changed, unchanged: rows - added - changed }
}

const bring = async (job: ImportJob, working: Working): Promise<void> => {
  const { db } = working
  const { format, source } = await sniffed(contentOf(db, job.id, job.pieces))
  const importId = await importOf(job, working, format)
  const report = await whileLeased(db, importId, () => take(job, working, { importId, format, source }))
  const whole = job.import_id === null ? report : await withEarlier(db, importId, report)
  await endImport(db, importId, whole, 0)
  await settle(db, job, { state: 'done', counts: JSON.stringify(countsOf(whole)) }, findingsOf(whole))
  await removePieces(db, job.id, job.pieces)
}

const takeBack = async (job: ImportJob, { db, tell }: Working): Promise<void> => {
  if (job.import_id === null) return settle(db, job, { state: 'cancelled' })
  const library = await libraryOf(db, job.library_id)
  const { restored, removed, hidden, kept } = await undoImport({
    database: db,
    importId: job.import_id,
    library,
    onProgress: (products) => tell({ read: 0, rows: products }),
  })
  const undone: UndoneCounts = { restored, removed, hidden, kept: kept.length }
  await settle(db, job, { state: 'undone', undone: JSON.stringify(undone) }, findingsOfUndo(kept))
  await removePieces(db, job.id, job.pieces)
}

const works = { checking: check, importing: bring, undoing: takeBack } as const

/** Ends an import before its end: what was written until then stands, and can be taken back. */
const breakOff = async (job: ImportJob, { db }: Working, ending: Ending): Promise<void> => {
  const { import_id: importId } = await db
    .selectFrom('import_jobs')
    .select('import_id')
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow()
  if (importId !== null) await giveUpImport(db, importId)
  await settle(db, job, ending)
  await removePieces(db, job.id, job.pieces)
}

/** Does what an import waits for, to its end. Rejects where the work was broken off by something else than the file or its owner. */
export const workOn = async (job: JobAtWork, working: Working): Promise<void> => {
  try {
    await works[job.state](job, working)
  } catch (error) {
    if (error instanceof Cancelled) return breakOff(job, working, { state: 'cancelled' })
    if (!(error instanceof ImportRefused)) throw error
    await breakOff(job, working, { state: 'refused', problem: JSON.stringify(error.reason) })
  }
}
