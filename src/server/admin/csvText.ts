/**
 * A cell that a spreadsheet shows and never runs: what begins like a formula gets an apostrophe before it (OWASP, CSV
 * injection), and quotes where CSV needs them.
 */
const cell = (value: string | number) => {
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/.test(value)
      ? `'${value}`
      : String(value)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV with its end. */
export const csvLine = (cells: (string | number)[]) => `${cells.map(cell).join(',')}\r\n`

/** Spreadsheets take a file for UTF-8, and so for Arabic, only with this mark at its start. */
export const byteOrderMark = '\ufeff'
