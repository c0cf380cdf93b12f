import type { Kysely } from 'kysely'
import type { Language } from '../../../../contract/constants'
import {
  findingsOfPage,
  type ImportState,
  type ImportStep,
  importsOfPage,
} from '../../../../contract/desk/importRules'
import type { DeskImport, ImportCounts, ImportFinding, UndoneCounts } from '../../../../contract/desk/imports'
import { type Page, totalCap } from '../../../../contract/envelope'
import { type Reason, sayReason, sayReasons } from '../../../catalogue-import/reason'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { type ImportJob, isAtWork, isInterrupted } from '../../../import-jobs/jobs'
import { nameIn } from '../../../products/rows'
import { owns, type Scope } from '../scope'

type Db = Kysely<Database>

export interface JobRow extends ImportJob {
  library: string
  /** What became of what it wrote down: the bookseller's tool may have taken it back. */
  written: 'running' | 'done' | 'cancelled' | 'undone' | null
}

export const stateOf = (job: JobRow): ImportState => {
  if (isInterrupted(job)) return 'interrupted'
  return job.state === 'done' && job.written === 'undone' ? 'undone' : job.state
}

const ofInterrupted = ({ state, import_id }: JobRow): ImportStep[] => {
  if (state === 'checking') return ['resume', 'cancel']
  return state === 'importing' && import_id !== null ? ['resume', 'undo'] : ['resume']
}

/** What can be done with an import now. */
export const stepsOf = (job: JobRow): ImportStep[] => {
  const undo: ImportStep[] = job.import_id === null ? [] : ['undo']
  switch (stateOf(job)) {
    case 'sending':
    case 'checking':
    case 'importing':
      return job.is_stopped === 1 ? [] : ['cancel']
    case 'checked':
      return ['import', 'cancel']
    case 'interrupted':
      return ofInterrupted(job)
    case 'done':
    case 'cancelled':
      return undo
    case 'refused':
      return undo
    case 'undoing':
    case 'undone':
      return []
  }
}

const parsed = <Value>(json: string | null): Value | null =>
  json === null ? null : (JSON.parse(json) as Value)

export const presentJob = (job: JobRow, language: Language): DeskImport => {
  const problem = parsed<Reason>(job.problem)
  return {
    id: job.id,
    libraryId: job.library_id,
    library: job.library,
    fileName: job.file_name,
    bytes: job.bytes,
    state: stateOf(job),
    isWaiting: isAtWork(job) && job.leased_until === null,
    sent: job.sent,
    read: job.read,
    rows: job.rows_read,
    counts: parsed<ImportCounts>(job.counts),
    undone: parsed<UndoneCounts>(job.undone),
    problem: problem && sayReason(language, problem),
    findings: job.findings,
    createdAt: job.created_at,
    endedAt: job.ended_at,
    steps: stepsOf(job),
  }
}

const jobs = (db: Db, language: Language) =>
  db
    .selectFrom('import_jobs as j')
    .innerJoin('libraries as l', 'l.id', 'j.library_id')
    .leftJoin('imports as i', 'i.id', 'j.import_id')
    .selectAll('j')
    .select([nameIn(language, 'l').as('library'), 'i.state as written'])

/** Throws Failure 404 where there is no such import, or it is of somebody else's library. */
export const readJob = async (
  db: Db,
  scope: Scope,
  { id, language }: { id: number; language: Language },
): Promise<JobRow> => {
  const job = await jobs(db, language).where('j.id', '=', id).executeTakeFirst()
  if (job === undefined || !owns(scope, job.library_id)) throw new Failure(404, 'importNotFound')
  return job
}

const pageOf = (last: number | undefined, isMore: boolean, total: number): Page => ({
  nextCursor: isMore && last !== undefined ? String(last) : null,
  total: Math.min(total, totalCap),
  totalIsCapped: total > totalCap,
})

interface Asked {
  library?: number | undefined
  cursor?: number | undefined
  language: Language
}

/** Imports into one library, or all that are theirs, the last first. */
export const listJobs = async (db: Db, { libraryIds }: Scope, { library, cursor, language }: Asked) => {
  const asked =
    library === undefined ? libraryIds : libraryIds === null || libraryIds.includes(library) ? [library] : []
  if (asked?.length === 0) return { data: [], page: pageOf(undefined, false, 0) }
  const narrowed = jobs(db, language).$if(asked !== null, (query) =>
    query.where('j.library_id', 'in', asked ?? []),
  )
  const found = await narrowed
    .$if(cursor !== undefined, (query) => query.where('j.id', '<', cursor ?? 0))
    .orderBy('j.id', 'desc')
    .limit(importsOfPage + 1)
    .execute()
  const counted = await db
    .selectFrom(
      db
        .selectFrom('import_jobs')
        .select('id')
        .$if(asked !== null, (query) => query.where('library_id', 'in', asked ?? []))
        .limit(totalCap + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const shown = found.slice(0, importsOfPage)
  return {
    data: shown.map((job) => presentJob(job, language)),
    page: pageOf(shown.at(-1)?.id, found.length > shown.length, Number(counted.count)),
  }
}

/** What somebody should look at in an import, in the order of the file. */
export const listFindings = async (
  db: Db,
  { id, findings }: JobRow,
  { cursor = 0, language }: Asked,
): Promise<{ data: ImportFinding[]; page: Page }> => {
  const found = await db
    .selectFrom('import_findings')
    .selectAll()
    .where('job_id', '=', id)
    .where('place', '>', cursor)
    .orderBy('place')
    .limit(findingsOfPage + 1)
    .execute()
  const shown = found.slice(0, findingsOfPage)
  return {
    data: shown.map(({ place, line, sku, row_count, reasons }) => ({
      id: place,
      line,
      sku,
      rows: row_count,
      words: sayReasons(language, JSON.parse(reasons) as Reason[]),
    })),
    page: pageOf(shown.at(-1)?.place, found.length > shown.length, findings),
  }
}
