import type { Column } from './columns'
import { ImportRefused } from './ImportRefused'
import { because, type Reason } from './reason'
import { type Layout, layoutOf, type Mapping } from './mapping'
import { type CsvRecord, recordsOf } from './records'
import type { SourceRow } from './rows'

/** What is another number, and still one, when its end is missing. */
const numbers: ReadonlySet<Column | undefined> = new Set(['price', 'discount_price', 'rating', 'released'])

const cutProblem = (cells: readonly string[], layout: Layout): Reason | null => {
  const last = cells.at(-1) ?? ''
  return numbers.has(layout.last) || /\d\s*$/.test(last) ? because('mayBeCut', { last }) : null
}

const rowOf = ({ line, cells, problem, notes, read, isEnded }: CsvRecord, layout: Layout): SourceRow => {
  const rest = { line, notes, read, isEnded, onix: null }
  if (cells === null) return { ...rest, cells, problem: problem ?? because('unreadable') }
  if (cells.every((cell) => cell.trim() === '')) return { ...rest, cells: null, problem: null }
  return { ...rest, cells: layout.cellsOf(cells), problem: isEnded ? null : cutProblem(cells, layout) }
}

/** The rows of a CSV file, see columns.ts; `ignored` hears which headers nothing reads. Throws ImportRefused. */
export async function* csvRows(
  source: AsyncIterable<Uint8Array>,
  mapping: Mapping,
  ignored: (headers: string[]) => void,
): AsyncGenerator<SourceRow> {
  let layout: Layout | null = null
  for await (const record of recordsOf(source)) {
    if (layout !== null) {
      yield rowOf(record, layout)
      continue
    }
    layout = layoutOf(record.cells ?? [], mapping)
    ignored(layout.ignored)
  }
  if (layout === null) throw new ImportRefused(because('fileEmpty'))
}
