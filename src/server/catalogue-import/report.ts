interface RefusedRow {
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
  /** Rows of products that the bookseller has hidden; they stay hidden. */
  hidden: number
  /** The keys of all rows, refused ones too. */
  named: Set<string>
  /** Rows without a key that can be read. */
  unnamed: number
  /** True where the file ends within its last line, as one does that was cut. */
  isCut: boolean
  /** Headers of the file that nothing reads. */
  ignoredColumns: string[]
}

export const emptyReport = (): ImportReport => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: [],
  hidden: 0,
  named: new Set(),
  unnamed: 0,
  isCut: false,
  ignoredColumns: [],
})
