import type { Kysely } from 'kysely'
import { because, type Reason } from '../catalogue-import/reason'
import type { ImportReport, StoredKey } from '../catalogue-import/report'
import type { Database } from '../database/schema'

export interface Finding {
  line: number | null
  sku: string | null
  /** In how many rows. */
  rows: number
  reasons: readonly Reason[]
}

const ofProduct =
  (key: 'withdrawn' | 'changedSince') =>
  ({ sku, name }: StoredKey): Finding => ({ line: null, sku, rows: 1, reasons: [because(key, { name })] })

/** Rows that were refused first, then what somebody should know besides. */
export const findingsOf = (report: ImportReport): Finding[] => [
  ...report.refused.map(({ line, sku, reasons }) => ({ line, sku, rows: 1, reasons })),
  ...report.withdrawn.map(ofProduct('withdrawn')),
  ...[...report.notes.values()].map(({ reason, rows }) => ({
    line: null,
    sku: null,
    rows,
    reasons: [reason],
  })),
  ...(report.ignoredColumns.length === 0
    ? []
    : [
        {
          line: null,
          sku: null,
          rows: 1,
          reasons: [because('columnsIgnored', { columns: report.ignoredColumns.join(', ') })],
        },
      ]),
]

export const findingsOfUndo = (kept: readonly StoredKey[]): Finding[] => kept.map(ofProduct('changedSince'))

/** Rows in one statement. */
const batch = 200

/** Writes down what was found, in the place of what was found before. */
export const writeFindings = async (
  trx: Kysely<Database>,
  jobId: number,
  findings: readonly Finding[],
): Promise<void> => {
  await trx.deleteFrom('import_findings').where('job_id', '=', jobId).execute()
  for (let start = 0; start < findings.length; start += batch) {
    const values = findings.slice(start, start + batch).map(({ line, sku, rows, reasons }, index) => ({
      job_id: jobId,
      place: start + index + 1,
      line,
      sku,
      row_count: rows,
      reasons: JSON.stringify(reasons),
    }))
    await trx.insertInto('import_findings').values(values).execute()
  }
}
