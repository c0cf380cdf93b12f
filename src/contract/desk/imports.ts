import { z } from 'zod'
import { bodyId, nameText, textId } from '../text'
import { importSteps, largestImport, mostPieces, importStates } from './importRules'

export const libraryOfImport = z.strictObject({ libraryId: textId })
export const importParams = z.strictObject({ importId: textId })
export const pieceParams = z.strictObject({
  importId: textId,
  /** From 1, one after the other. */
  piece: textId.pipe(z.int().max(mostPieces)),
})

/** Of which library; left out, of all that are theirs. `cursor`: the last import of the page before. */
export const importsQuery = z.strictObject({ library: textId.optional(), cursor: textId.optional() })
export const pageQuery = z.strictObject({ cursor: textId.optional() })

export const startImportBody = z.strictObject({
  libraryId: bodyId,
  fileName: nameText(200),
  /** Of the file. */
  bytes: z.int().min(1).max(largestImport),
  /** ISO 4217: of an ONIX message the prices that count; null: the shop's, or the only one that it has. */
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .nullable()
    .default(null),
})
export type StartImport = z.input<typeof startImportBody>

export const moveImportBody = z.strictObject({ step: z.enum(importSteps) })

const count = z.int().nonnegative()

const counts = z.strictObject({
  added: count,
  changed: count,
  unchanged: count,
  /** Taken out of the shop by the file. */
  withdrawn: count,
  refused: count,
})
export type ImportCounts = z.infer<typeof counts>

const undone = z.strictObject({
  restored: count,
  removed: count,
  /** Added by the import, and ordered or wanted by somebody since. */
  hidden: count,
  /** Changed since. */
  kept: count,
})
export type UndoneCounts = z.infer<typeof undone>

/** A file on its way into a library. */
export const deskImport = z.strictObject({
  id: bodyId,
  libraryId: bodyId,
  /** Of the library, in the language of the request. */
  library: z.string(),
  fileName: z.string(),
  bytes: count,
  state: z.enum(importStates),
  /** Another import has its turn before this one. */
  isWaiting: z.boolean(),
  /** Bytes that have arrived. */
  sent: count,
  /** Bytes, and rows, that were looked at in this state. */
  read: count,
  rows: count,
  /** What would be, once it was checked, and what was, once it is done. */
  counts: counts.nullable(),
  undone: undone.nullable(),
  /** Why it is refused as a whole. */
  problem: z.string().nullable(),
  /** Rows and products that somebody should look at. */
  findings: count,
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** What can be done with it now. */
  steps: z.array(z.enum(importSteps)),
})
export type DeskImport = z.infer<typeof deskImport>

/** A row that was refused, or something else that somebody should know, in the language of the request. */
export const importFinding = z.strictObject({
  id: bodyId,
  /** Of the file; null where it is about the whole of it. */
  line: count.nullable(),
  sku: z.string().nullable(),
  /** In how many rows. */
  rows: count,
  words: z.string(),
})
export type ImportFinding = z.infer<typeof importFinding>

/** Lines of CSV, the header before the first: a file in the order of its pages. */
export const exportPage = z.strictObject({
  lines: z.string(),
  products: count,
  next: z.string().nullable(),
})
export type ExportPage = z.infer<typeof exportPage>
