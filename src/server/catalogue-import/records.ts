import { parse } from 'csv-parse/sync'
import { ImportRefused } from './ImportRefused'
import { type Line, linesOf } from './lines'
import { because, type Reason } from './reason'

/**
 * Characters of a record that spans lines: both descriptions with every quote doubled, and all else twice. More means that a quote
 * was never closed.
 */
const maximumRecord = 40_000

export interface CsvRecord {
  /** Line of the file that it begins on. */
  line: number
  /** The cells, or why there are none. */
  cells: string[] | null
  problem: Reason | null
  /** What somebody should know of how it was read. */
  notes: Reason[]
  /** Bytes of the file up to here. */
  read: number
  /** False where the file ends within the line. */
  isEnded: boolean
}

const delimiters = [',', ';', '\t'] as const

/** Spreadsheets of some countries write semicolons; the header tells. */
const delimiterOf = (header: string) => {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** What spreadsheets write and read above the header to name their delimiter. */
const delimiterNamed = (line: string) => /^("?)sep=([,;\t])\1$/i.exec(line)?.[2]

const hasOddQuotes = (text: string) => text.split('"').length % 2 === 0

const parsedStrictly = (text: string, delimiter: string): string[] | null => {
  try {
    const [cells, ...more] = parse(text, { delimiter, relax_column_count: true })
    return cells !== undefined && more.length === 0 ? cells : null
  } catch {
    return null
  }
}

/** Some programs write `="0012"`, without the quotes that CSV asks for, so that a spreadsheet leaves its zeros. */
const parsed = (text: string, delimiter: string): string[] | null =>
  parsedStrictly(text, delimiter) ??
  parsedStrictly(
    text
      .split(delimiter)
      .map((cell) => cell.replace(/^="([^"]*)"$/, '"$1"'))
      .join(delimiter),
    delimiter,
  )

/** Spreadsheets write empty cells behind the last column where one of its rows was once longer. */
const withoutEmptyEnd = (cells: string[], width: number) =>
  cells.slice(width).every((cell) => cell.trim() === '') ? cells.slice(0, width) : cells

/** Lines that have been looked at and are not taken yet; taking one costs the same, however many wait. */
const lookahead = (lines: AsyncGenerator<Line>) => {
  let waiting: Line[] = []
  let taken = 0
  return {
    /** The line so far ahead, 0 the next; undefined behind the last one. */
    at: async (index: number): Promise<Line | undefined> => {
      while (waiting.length <= taken + index) {
        const next = await lines.next()
        if (next.done === true) break
        waiting.push(next.value)
      }
      return waiting[taken + index]
    },
    /** Answers the last of so many lines that are there. */
    take: (count: number): Line | undefined => {
      taken += count
      const last = waiting[taken - 1]
      if (taken * 2 > waiting.length) {
        waiting = waiting.slice(taken)
        taken = 0
      }
      return last
    },
  }
}

/**
 * The records of a CSV file as it streams in, the header first (an ImportRefused when that cannot be read). What is
 * wrong with a record stays with the line that it begins on: reading goes on with the very next line, so that a quote
 * which is never closed does not swallow the rest of the file.
 */
export async function* recordsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const ahead = lookahead(linesOf(source))
  let delimiter: string | null = null
  let width: number | null = null

  /** Takes lines until the quotes close; answers how many lines made the record. */
  const readFrom = async (
    first: Line,
  ): Promise<{ cells: string[] | null; problem: Reason | null; lines: number }> => {
    if (first.text === null) return { cells: null, problem: because('notUtf8'), lines: 1 }
    let { text } = first
    let count = 1
    let isOpen = hasOddQuotes(text)
    while (isOpen) {
      const next = text.length < maximumRecord ? await ahead.at(count) : undefined
      if (next?.text == null) return { cells: null, problem: because('quoteNotClosed'), lines: 1 }
      text += `\n${next.text}`
      count += 1
      isOpen = !hasOddQuotes(next.text)
    }
    const found = parsed(text, delimiter ?? ',')
    if (found === null) return { cells: null, problem: because('quotesUnreadable'), lines: 1 }
    const cells = width === null ? found : withoutEmptyEnd(found, width)
    if (width !== null && cells.length !== width) {
      const problem = because('otherWidth', { cells: cells.length, width })
      return { cells: null, problem, lines: 1 }
    }
    return { cells, problem: null, lines: count }
  }

  for (let first = await ahead.at(0); first !== undefined; first = await ahead.at(0)) {
    const named: string | undefined = delimiter === null ? delimiterNamed(first.text ?? '') : undefined
    delimiter ??= named ?? null
    if (named !== undefined || first.text?.trim() === '') {
      ahead.take(1)
      continue
    }
    delimiter ??= delimiterOf(first.text ?? '')
    const { cells, problem, lines: used } = await readFrom(first)
    if (width === null) {
      if (cells === null)
        throw new ImportRefused(
          because('headerUnreadable', { line: first.number, why: problem ?? because('unreadable') }),
        )
      width = cells.length
    }
    const last = ahead.take(used) ?? first
    const notes = last.isOfWindows ? [because('readAsWindows')] : []
    yield { line: first.number, cells, problem, notes, read: last.read, isEnded: last.isEnded }
  }
}
