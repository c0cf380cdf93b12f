import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { csvRows } from './csvRows'
import { type Format, sniffed } from './format'
import { ImportRefused } from './ImportRefused'
import { inShort } from './inShort'
import { WrongOption } from './WrongOption'
import { type Cells, type Mapping, noMapping } from './mapping'
import { completed, knownFor, type KnownProduct } from './onix/completed'
import { onixRows } from './onix/rows'
import { shelfFinder, type SubjectRule } from './onix/subjects'
import { PictureMissing } from './PictureMissing'
import { isPrepared, keepPicture, type PictureSettings } from './pictures'
import type { LibraryNames, ReadyRow } from './product'
import { because, type Reason } from './reason'
import { countNotes, emptyReport, type ImportReport } from './report'
import { readRow } from './row'
import type { SourceRow } from './rows'
import { readShelves, type Shelves } from './shelves'
import { type Transact, transactIn } from './transact'
import { writeBatch } from './writeBatch'

/** Rows in one transaction: few enough that a server beside it waits for a moment only. */
export const batchSize = 200

export interface ImportSettings {
  database: Kysely<Database>
  library: LibraryNames
  /** The file's bytes: CSV as columns.ts has it, or ONIX. */
  source: AsyncIterable<Uint8Array>
  /** What the file is; by its first sign where nothing is said. */
  format?: Format
  pictures: Omit<PictureSettings, 'dryRun'>
  mapping?: Mapping
  /** Of ONIX: where books with certain subjects stand. */
  subjects?: readonly SubjectRule[]
  /** Of ONIX: the currency (ISO 4217) of the prices that count; undefined where a message has but one. */
  currency?: string | undefined
  /** Reports what would happen and writes nothing. */
  dryRun?: boolean
  /** Shows products again that were hidden, as a file does that is all there is. */
  shows?: boolean
  /** Dates new products that bring no date. */
  now?: Date
  /** The row of `imports` that can take back what is changed; undefined: nothing is written down. */
  importId?: number
  /** After every batch: bytes of the file and rows so far. What it throws ends the import with what was written until then. */
  onProgress?: (progress: { read: number; rows: number }) => unknown
  /** Rows in one transaction, where others wait for it in the same process. */
  rowsAtOnce?: number
  /** Rows that may be refused; more, and the file is refused as a whole. */
  mostRefused?: number
  /** Products that are new wait until their library is let into the shop. */
  awaitsApproval?: boolean
  /** Replaces the transaction per batch, for a caller that has one open. */
  transact?: Transact
}

interface Reader {
  shelves: Shelves
  pictures: PictureSettings
  /** sku → line that had it first */
  seen: Map<string, number>
}

type Read = { ready: ReadyRow; notes: Reason[] } | { sku: string | null; reasons: readonly Reason[] }

interface Picture {
  image: string | null | undefined
  notes: Reason[]
}

/** The picture of a row. What a message of ONIX names is no mistake of whoever imports it: it is left out and told. */
const pictureOf = async (
  image: string | null | undefined,
  isOnix: boolean,
  settings: PictureSettings,
): Promise<Picture> => {
  if (image == null) return { image, notes: [] }
  if (settings.folder === null && !isPrepared(image))
    return { image: undefined, notes: [because('picturesLeftOut')] }
  try {
    return { image: await keepPicture(image, settings), notes: [] }
  } catch (error) {
    if (!isOnix || !(error instanceof PictureMissing)) throw error
    const note = because(settings.fetchImages ? 'picturesNotHad' : 'picturesNotFetched')
    return { image: undefined, notes: [note] }
  }
}

interface Cell {
  line: number
  cells: Cells
  isOnix: boolean
  isWithdrawn: boolean
  notes: Reason[]
}

/** One row made ready for writing, or why not. */
const readCells = async (
  { line, cells, isOnix, isWithdrawn, notes }: Cell,
  reader: Reader,
): Promise<Read> => {
  const result = readRow(cells)
  if ('reasons' in result) return { sku: cells.sku?.trim() ?? null, reasons: result.reasons }
  const { row } = result
  const refused = (...reason: Parameters<typeof because>) => ({ sku: row.sku, reasons: [because(...reason)] })
  const first = reader.seen.get(row.sku)
  if (first !== undefined) return refused('keyTwice', { sku: row.sku, line: first })
  const categoryId = reader.shelves.category(row.category)
  if (categoryId === undefined) return refused('noCategory', { category: row.category })
  const sub = row.sub_category
  const subCategoryId = sub == null ? sub : reader.shelves.subCategory(categoryId, sub)
  if (sub != null && subCategoryId === undefined) {
    return refused('noSubCategory', { subCategory: sub, category: row.category })
  }
  try {
    const picture = await pictureOf(row.image, isOnix, reader.pictures)
    reader.seen.set(row.sku, line)
    return {
      ready: { line, row, categoryId, subCategoryId, image: picture.image, isWithdrawn },
      notes: [...notes, ...picture.notes],
    }
  } catch (error) {
    if (error instanceof PictureMissing)
      return refused(error.key, { ...error.params, image: row.image ?? '' })
    throw error
  }
}

const tooManyRefused = ({ refused }: ImportReport) =>
  because('tooManyRefused', {
    rows: refused.length,
    line: refused[0]?.line ?? 0,
    why: refused[0]?.reasons[0] ?? because('unreadable'),
  })

/** The rows of a file of either format; `report` hears which columns nothing reads. */
const rowsOf = async (settings: ImportSettings, report: ImportReport): Promise<AsyncIterable<SourceRow>> => {
  const { mapping = noMapping, currency } = settings
  const { format, source } =
    settings.format === undefined
      ? await sniffed(settings.source)
      : { format: settings.format, source: settings.source }
  if (format === 'csv') {
    return csvRows(source, mapping, (headers) => {
      report.ignoredColumns = headers
    })
  }
  if (Object.keys(mapping.from).length > 0) throw new WrongOption(because('mapForCsv'))
  return onixRows(source, { currency })
}

/**
 * Brings a vendor's file into the catalogue: new rows are added, known ones (by sku within the library, records of ONIX by
 * ISBN as well) changed where they differ. A row that cannot be taken is refused with its line and reason and spoils no
 * other; the same file twice changes nothing. Works beside a running server. Throws ImportRefused when the file as a whole
 * cannot be read, WrongOption when it cannot be read in the way that was asked.
 */
export const importCatalogue = async (settings: ImportSettings): Promise<ImportReport> => {
  const { database, library, dryRun = false, shows = false, now = new Date() } = settings
  const { rowsAtOnce = batchSize, mostRefused = Infinity, awaitsApproval = false } = settings
  const transact = settings.transact ?? transactIn(database)
  const report = emptyReport()
  const shelves = await transact(readShelves)
  const reader: Reader = { shelves, pictures: { ...settings.pictures, dryRun }, seen: new Map() }
  const shelfOf = shelfFinder(settings.subjects ?? [], shelves)
  const always = settings.mapping?.always ?? {}

  const { importId = null } = settings
  const batch = { transact, library, dryRun, shows, awaitsApproval, now: now.toISOString(), importId }

  const readOne = async (row: SourceRow, known: KnownProduct[]): Promise<Read> => {
    const { line, cells, problem, notes, onix } = row
    if (cells === null || problem !== null)
      return { sku: cells?.sku?.trim() ?? null, reasons: [problem ?? because('unreadable')] }
    const rest = { line, isOnix: onix !== null }
    if (onix === null) return readCells({ ...rest, cells, isWithdrawn: false, notes }, reader)
    const complete = completed(cells, onix, { known, shelves, shelfOf, always })
    return 'reasons' in complete ? complete : readCells({ ...rest, ...complete }, reader)
  }

  let pending: SourceRow[] = []
  let rows = 0
  let read = 0
  const flush = async () => {
    const taken = pending
    pending = []
    const ofOnix = taken.filter(({ onix }) => onix !== null)
    const known = ofOnix.length === 0 ? [] : await transact((trx) => knownFor(trx, library.id, ofOnix))
    const ready: ReadyRow[] = []
    for (const row of taken) {
      const result = await readOne(row, known)
      const sku = 'ready' in result ? result.ready.row.sku : result.sku
      if (sku === null || sku === '') report.unnamed += 1
      else report.named.add(sku)
      if ('ready' in result) {
        ready.push(result.ready)
        countNotes(report, result.notes)
      } else report.refused.push({ line: row.line, ...result, sku: sku && inShort(sku) })
    }
    await writeBatch(ready, batch, report)
    if (report.refused.length > mostRefused) throw new ImportRefused(tooManyRefused(report))
    await settings.onProgress?.({ read, rows })
  }
  for await (const row of await rowsOf(settings, report)) {
    read = row.read
    report.isCut = !row.isEnded
    if (row.cells === null && row.problem === null) continue
    rows += 1
    pending.push(row)
    if (pending.length >= rowsAtOnce) await flush()
  }
  await flush()
  report.refused.sort((one, other) => one.line - other.line)
  return report
}
