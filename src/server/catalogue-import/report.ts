import { type Reason, sayReason } from './reason'

interface RefusedRow {
  /** Line of the file that the row begins on. */
  line: number
  /** Null where the row could not be read at all. */
  sku: string | null
  reasons: readonly Reason[]
}

interface Note {
  reason: Reason
  rows: number
}

/** What names a product to the bookseller. */
export interface StoredKey {
  sku: string
  name: string
}

export interface ImportReport {
  added: number
  changed: number
  unchanged: number
  refused: RefusedRow[]
  /** Products that the shop hides, as they were when their rows came. */
  hidden: StoredKey[]
  /** Products that the file takes out of the shop. */
  withdrawn: StoredKey[]
  /** What was sent and is not used, by its words, and in how many rows. */
  notes: Map<string, Note>
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
  hidden: [],
  withdrawn: [],
  notes: new Map(),
  named: new Set(),
  unnamed: 0,
  isCut: false,
  ignoredColumns: [],
})

/** Different notes that are told; what senders make up themselves must not fill the memory. */
const mostNotes = 100

/** Counts what a row says that is not used, once a row. */
export const countNotes = ({ notes }: ImportReport, said: readonly Reason[]): void => {
  for (const [words, reason] of new Map(said.map((one) => [sayReason('en', one), one]))) {
    const rows = (notes.get(words)?.rows ?? 0) + 1
    if (notes.size < mostNotes || rows > 1) notes.set(words, { reason, rows })
  }
}
