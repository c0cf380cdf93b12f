import type { Cells } from './mapping'
import type { OnixRow } from './onix/row'
import type { Reason } from './reason'

/** One product as a file has it, whatever its format. */
export interface SourceRow {
  /** Line of the file that it begins on. */
  line: number
  /** Null where it cannot be read; with no problem either: a row without any words. */
  cells: Cells | null
  problem: Reason | null
  /** What somebody should know of how it was read; what a record of ONIX left out stands with `onix`. */
  notes: Reason[]
  /** Bytes of the file up to here. */
  read: number
  /** False where the file ends within it, as one does that was cut. */
  isEnded: boolean
  /** What only a record of ONIX says. */
  onix: OnixRow | null
}
