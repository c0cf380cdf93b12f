import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { whenFree } from './busy'
import type { Column } from './columns'
import { ImportRefused } from './ImportRefused'
import { type Layout, layoutOf, type Mapping, noMapping } from './mapping'
import { PictureMissing } from './PictureMissing'
import { keepPicture, type PictureSettings } from './pictures'
import type { LibraryNames, ReadyRow } from './product'
import { type CsvRecord, recordsOf } from './records'
import { emptyReport, type ImportReport } from './report'
import { readRow } from './row'
import { readShelves, type Shelves } from './shelves'
import { type Transact, writeBatch } from './writeBatch'

/** Rows in one transaction: few enough that a server beside it waits for a moment only. */
export const batchSize = 200

export interface ImportSettings {
  database: Kysely<Database>
  library: LibraryNames
  /** The file's bytes, see columns.ts for what it holds. */
  source: AsyncIterable<Uint8Array>
  pictures: Omit<PictureSettings, 'dryRun'>
  mapping?: Mapping
  /** Reports what would happen and writes nothing. */
  dryRun?: boolean
  /** Shows products again that were hidden, as a file does that is all there is. */
  shows?: boolean
  /** Dates new products that bring no date. */
  now?: Date
  /** After every batch: bytes of the file and rows so far. */
  onProgress?: (progress: { read: number; rows: number }) => void
  /** Replaces the transaction per batch, for a caller that has one open. */
  transact?: Transact
}

interface Reader {
  layout: Layout
  shelves: Shelves
  pictures: PictureSettings
  /** sku → line that had it first */
  seen: Map<string, number>
}

type Read = { ready: ReadyRow } | { sku: string | null; reason: string } | null

/** What is another number, and still one, when its end is missing. */
const numbers: ReadonlySet<Column | undefined> = new Set(['price', 'discount_price', 'rating', 'released'])

/** One record made ready for writing, or why not; null for a row without any words. */
const readRecord = async ({ line, cells, problem, isEnded }: CsvRecord, reader: Reader): Promise<Read> => {
  if (cells === null) return { sku: null, reason: problem ?? 'it cannot be read' }
  if (cells.every((cell) => cell.trim() === '')) return null
  const named = reader.layout.cellsOf(cells)
  const last = cells.at(-1) ?? ''
  if (!isEnded && (numbers.has(reader.layout.last) || /\d\s*$/.test(last))) {
    const reason = `the file ends after “${last}”, which may be cut; where it is whole, end the line with a line break`
    return { sku: named.sku?.trim() ?? null, reason }
  }
  const result = readRow(named)
  if ('reason' in result) return { sku: named.sku?.trim() ?? null, reason: result.reason }
  const { row } = result
  const refused = (reason: string) => ({ sku: row.sku, reason })
  const first = reader.seen.get(row.sku)
  if (first !== undefined) return refused(`sku “${row.sku}” stands already in line ${String(first)}`)
  const categoryId = reader.shelves.category(row.category)
  if (categoryId === undefined) return refused(`there is no category “${row.category}”`)
  const sub = row.sub_category
  const subCategoryId = sub == null ? sub : reader.shelves.subCategory(categoryId, sub)
  if (sub != null && subCategoryId === undefined) {
    return refused(`there is no sub-category “${sub}” in “${row.category}”`)
  }
  try {
    const image = row.image == null ? row.image : await keepPicture(row.image, reader.pictures)
    reader.seen.set(row.sku, line)
    return { ready: { line, row, categoryId, subCategoryId, image } }
  } catch (error) {
    if (error instanceof PictureMissing) return refused(`image “${row.image ?? ''}” ${error.message}`)
    throw error
  }
}

/**
 * Brings a vendor's CSV file into the catalogue: new rows are added, known ones (by sku within the library) changed where
 * they differ. A row that cannot be taken is refused with its line and reason and spoils no other; the same file twice
 * changes nothing. Works beside a running server. Throws ImportRefused when the file as a whole cannot be read.
 */
export const importCatalogue = async (settings: ImportSettings): Promise<ImportReport> => {
  const { database, library, dryRun = false, shows = false, now = new Date() } = settings
  const transact: Transact =
    settings.transact ?? ((work) => whenFree(() => database.transaction().execute((trx) => work(trx))))
  const report = emptyReport()
  const pictures = { ...settings.pictures, dryRun }
  let reader: Reader | null = null
  let batch: ReadyRow[] = []
  let rows = 0
  const flush = async (read: number) => {
    await writeBatch(batch, { transact, library, dryRun, shows, now: now.toISOString() }, report)
    batch = []
    settings.onProgress?.({ read, rows })
  }
  let read = 0
  for await (const record of recordsOf(settings.source)) {
    read = record.read
    if (reader === null) {
      const layout = layoutOf(record.cells ?? [], settings.mapping ?? noMapping)
      report.ignoredColumns = layout.ignored
      reader = { layout, shelves: await transact(readShelves), pictures, seen: new Map() }
      continue
    }
    report.isCut = !record.isEnded
    const result = await readRecord(record, reader)
    if (result === null) continue
    rows += 1
    const sku = 'ready' in result ? result.ready.row.sku : result.sku
    if (sku === null || sku === '') report.unnamed += 1
    else report.named.add(sku)
    if ('ready' in result) batch.push(result.ready)
    else report.refused.push({ line: record.line, ...result })
    if (batch.length === batchSize) await flush(read)
  }
  if (reader === null) throw new ImportRefused('The file is empty.')
  await flush(read)
  report.refused.sort((one, other) => one.line - other.line)
  return report
}
