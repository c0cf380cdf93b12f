import { readFile, stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Language } from '../../../../contract/constants'
import { type ImportStep, largestPiece, statesAtWork } from '../../../../contract/desk/importRules'
import type { ImportCounts, startImportBody } from '../../../../contract/desk/imports'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { removePieces } from '../../../import-jobs/pieces'
import { moneyOf } from '../../../money'
import type { SentFile } from '../../../plugins/forms'
import { writeDown } from '../writeDown'
import { owns, type Scope } from '../scope'
import { type JobRow, readJob, stateOf, stepsOf } from './read'

type Db = Kysely<Database>

const now = () => new Date().toISOString()

/** From here on nobody else begins an import into it until the transaction ends. Throws Failure 404 where it is not theirs. */
const holdLibrary = async (trx: Db, scope: Scope, id: number) => {
  const held = owns(scope, id)
    ? await trx
        .updateTable('libraries')
        .set((eb) => ({ name: eb.ref('name') }))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (held === undefined) throw new Failure(404, 'libraryNotFound')
}

/** Files that wait for their sender give way to the next one; those that the server is at work on do not. */
const clear = async (trx: Db, libraryId: number) => {
  const open = await trx
    .selectFrom('import_jobs')
    .select(['id', 'state', 'pieces'])
    .where('library_id', '=', libraryId)
    .where('state', 'in', ['sending', 'checked', ...statesAtWork])
    .execute()
  if (open.some(({ state }) => state !== 'sending' && state !== 'checked'))
    throw new Failure(409, 'importUnderWay')
  for (const { id, pieces } of open) {
    await trx
      .updateTable('import_jobs')
      .set({ state: 'cancelled', ended_at: now() })
      .where('id', '=', id)
      .execute()
    await removePieces(trx, id, pieces)
  }
}

/** Makes room for a file. Throws Failure: 400 for a currency that is none, 404, 409 where the library has an import under way. */
export const startJob = (
  db: Db,
  scope: Scope,
  { libraryId, fileName, bytes, currency }: z.output<typeof startImportBody>,
): Promise<number> => {
  const code = currency?.toUpperCase() ?? null
  if (code !== null && moneyOf(code) === undefined)
    throw new Failure(400, 'invalidField', { field: 'currency' })
  return db.transaction().execute(async (trx) => {
    await holdLibrary(trx, scope, libraryId)
    await clear(trx, libraryId)
    const { id } = await trx
      .insertInto('import_jobs')
      .values({
        library_id: libraryId,
        user_id: scope.userId,
        file_name: fileName,
        bytes,
        currency: code,
        state: 'sending',
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/**
 * Keeps the next piece of a file; the last one lets it be checked. A piece that came already, as one does whose answer was lost, is
 * taken as it is. Throws Failure: 400, 404, 409 where it is not the next, 413.
 */
export const keepPiece = async (
  db: Db,
  scope: Scope,
  {
    id,
    piece,
    language,
    file,
  }: { id: number; piece: number; language: Language; file: SentFile | undefined },
): Promise<void> => {
  const { bytes, state, pieces } = await readJob(db, scope, { id, language })
  if (piece <= pieces) return
  if (state !== 'sending' || piece !== pieces + 1) throw new Failure(409, 'importPieceUnexpected')
  if (file === undefined) throw new Failure(400, 'importFileMissing')
  const { size } = await stat(file.path)
  if (size > largestPiece) throw new Failure(413, 'tooLarge')
  const content = (await readFile(file.path)).toString('base64')
  await db.transaction().execute(async (trx) => {
    const counted = await trx
      .updateTable('import_jobs')
      .set((eb) => ({ pieces: piece, sent: eb('sent', '+', size) }))
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('pieces', '=', pieces)
      .returning('sent')
      .executeTakeFirst()
    // Another of the same came at the same time.
    if (counted === undefined) return
    if (counted.sent > bytes) throw new Failure(413, 'tooLarge')
    await trx.insertInto('import_pieces').values({ job_id: id, piece, content }).execute()
    if (counted.sent === bytes)
      await trx.updateTable('import_jobs').set({ state: 'checking' }).where('id', '=', id).execute()
  })
}

const cancel = async (trx: Db, job: JobRow) => {
  const isInHand = job.leased_until !== null && stateOf(job) !== 'interrupted'
  const values = isInHand
    ? ({ is_stopped: 1 } as const)
    : ({ state: 'cancelled', leased_until: null, ended_at: now() } as const)
  await trx.updateTable('import_jobs').set(values).where('id', '=', job.id).execute()
  if (!isInHand) await removePieces(trx, job.id, job.pieces)
}

const wait = (state: 'importing' | 'undoing' | JobRow['state']) => (trx: Db, job: JobRow) =>
  trx
    .updateTable('import_jobs')
    .set({ state, leased_until: null, is_stopped: 0, ended_at: null, read: 0, rows_read: 0 })
    .where('id', '=', job.id)
    .execute()

const steps: Record<ImportStep, (trx: Db, job: JobRow) => Promise<unknown>> = {
  import: wait('importing'),
  undo: wait('undoing'),
  resume: (trx, job) => wait(job.state)(trx, job),
  cancel,
}

/** As the log of the desk calls them. */
const actions = { import: 'import', resume: 'import', cancel: 'cancelled', undo: 'undo' } as const

/** What it would change, as it was found. */
const plannedOf = ({ counts }: JobRow) => {
  if (counts === null) return {}
  const { unchanged: _same, ...planned } = JSON.parse(counts) as ImportCounts
  return planned
}

/** Takes an import a step further. Throws Failure: 404, 409 where it is not at that step (any more). */
export const moveJob = (
  db: Db,
  scope: Scope,
  { id, step, language }: { id: number; step: ImportStep; language: Language },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { library_id } = await readJob(trx, scope, { id, language })
    await holdLibrary(trx, scope, library_id)
    const job = await readJob(trx, scope, { id, language })
    if (!stepsOf(job).includes(step)) throw new Failure(409, 'importMovedOn')
    await steps[step](trx, job)
    await writeDown(trx, scope, {
      action: actions[step],
      subject: 'import',
      subjectId: id,
      libraryIds: [library_id],
      after: { fileName: job.file_name, ...plannedOf(job) },
    })
  })
