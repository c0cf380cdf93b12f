import { guarded } from './formula'

/** A cell that no spreadsheet runs, with quotes where CSV needs them. */
const cell = (value: string | number) => {
  const safe = typeof value === 'string' ? guarded(value) : String(value)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV with its end. */
export const csvLine = (cells: (string | number)[]) => `${cells.map(cell).join(',')}\r\n`

/** Spreadsheets take a file for UTF-8, and so for Arabic, only with this mark at its start. */
export const byteOrderMark = '\ufeff'
