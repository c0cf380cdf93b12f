export interface RefusedRow {
  /** Line of the file that the row begins on. */
  line: number
  /** Null where the row could not be read at all. */
  sku: string | null
  reason: string
}

export interface ImportReport {
  added: number
  changed: number
  unchanged: number
  refused: RefusedRow[]
  /** Headers of the file that nothing reads. */
  ignoredColumns: string[]
}

export const emptyReport = (): ImportReport => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: [],
  ignoredColumns: [],
})
