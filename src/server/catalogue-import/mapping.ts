import { fold } from '../../contract/arabic'
import { arabicHeaders, type Column, columns, isColumn, requiredColumns } from './columns'
import { unguarded } from '../../contract/rules/formula'
import { unmarked } from '../../contract/rules/unmarked'
import { ImportRefused } from './ImportRefused'
import { because } from './reason'
import { WrongOption } from './WrongOption'

/** How the cells of a file become our columns: from a header of the file, or the same value for every row. */
export interface Mapping {
  /** our column → header of the file */
  from: Partial<Record<Column, string>>
  /** our column → value */
  always: Partial<Record<Column, string>>
}

export const noMapping: Mapping = { from: {}, always: {} }

const pair = (option: string, text: string): [Column, string] => {
  const at = text.indexOf('=')
  const column = text.slice(0, at).trim()
  if (at < 1) throw new WrongOption(because('pairWrong', { option, text }))
  if (!isColumn(column)) {
    throw new WrongOption(because('columnWrong', { option, text, column, columns: columns.join(', ') }))
  }
  return [column, text.slice(at + 1).trim()]
}

/** Reads `name=title` and `price=9.50`; throws WrongOption. */
export const parseMapping = (maps: readonly string[], sets: readonly string[]): Mapping => {
  const from = maps.map((text) => pair('map', text))
  const always = sets.map((text) => pair('set', text))
  const named = [...from, ...always].map(([column]) => column)
  const twice = named.find((column, index) => named.indexOf(column) !== index)
  if (twice !== undefined) throw new WrongOption(because('mappedTwice', { column: twice }))
  return { from: Object.fromEntries(from), always: Object.fromEntries(always) }
}

export type Cells = Partial<Record<Column, string>>

export interface Layout {
  /** One row's cells under our names; untrimmed. */
  cellsOf: (row: readonly string[]) => Cells
  /** What the last cell of a row is read as. */
  last: Column | undefined
  /** Headers that nothing reads. */
  ignored: string[]
}

const headerKey = (text: string) =>
  unmarked(text)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Where a file has a column that nobody mapped: under our name, else under the first of its Arabic ones; -1 for nowhere. */
const placeOf = (column: Column, header: readonly string[], keys: readonly string[]): number => {
  const folded = header.map(fold)
  const names = arabicHeaders[column].map((name) => folded.indexOf(fold(name)))
  return [keys.indexOf(column), ...names].find((index) => index >= 0) ?? -1
}

/** Fits the mapping to a file's header; throws ImportRefused when a needed column has no source. */
export const layoutOf = (header: readonly string[], mapping: Mapping): Layout => {
  const keys = header.map(headerKey)
  const sources: [Column, number][] = []
  for (const column of columns) {
    if (mapping.always[column] !== undefined) continue
    const wanted = mapping.from[column]
    const index = wanted === undefined ? placeOf(column, header, keys) : keys.indexOf(headerKey(wanted))
    if (index < 0 && wanted !== undefined) {
      throw new ImportRefused(because('columnsMissing', { columns: wanted, header: header.join(', ') }))
    }
    if (index < 0) continue
    if (keys.indexOf(keys[index] ?? '', index + 1) >= 0) {
      throw new ImportRefused(because('columnTwice', { column: header[index] ?? '' }))
    }
    sources.push([column, index])
  }
  const known = new Set([...sources.map(([column]) => column), ...Object.keys(mapping.always)])
  const missing = requiredColumns.filter((column) => !known.has(column))
  if (missing.length > 0) {
    throw new ImportRefused(
      because('columnsMissing', { columns: missing.join(', '), header: header.join(', ') }),
      because('mapOrSet', { column: missing[0] ?? '' }),
    )
  }
  const read = new Set(sources.map(([, index]) => index))
  return {
    cellsOf: (row) => {
      const cells: Cells = { ...mapping.always }
      for (const [column, index] of sources) cells[column] = unguarded(row[index] ?? '')
      return cells
    },
    last: sources.find(([, index]) => index === header.length - 1)?.[0],
    ignored: header.filter((name, index) => !read.has(index) && name.trim() !== ''),
  }
}
