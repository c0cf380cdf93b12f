import {
  importStates,
  type ImportState,
  importSteps,
  type ImportStep,
} from '../../../contract/desk/importRules'
import type {
  DeskImport,
  ExportPage,
  ImportCounts,
  ImportFinding,
  UndoneCounts,
} from '../../../contract/desk/imports'
import type { Page } from '../../../contract/envelope'
import { type Fields, fieldsOf, isTrue, listOf, numberOf, words } from '../../api/fields'
import type { Reader } from '../../api/readers'

const countOf = (value: unknown) => numberOf(value) ?? 0

const countsOf = ({ counts }: Fields): ImportCounts | null => {
  if (counts === null || counts === undefined) return null
  const { added, changed, unchanged, withdrawn, refused } = fieldsOf(counts)
  return {
    added: countOf(added),
    changed: countOf(changed),
    unchanged: countOf(unchanged),
    withdrawn: countOf(withdrawn),
    refused: countOf(refused),
  }
}

const undoneOf = ({ undone }: Fields): UndoneCounts | null => {
  if (undone === null || undone === undefined) return null
  const { restored, removed, hidden, kept } = fieldsOf(undone)
  return {
    restored: countOf(restored),
    removed: countOf(removed),
    hidden: countOf(hidden),
    kept: countOf(kept),
  }
}

const stateOf = (value: unknown): ImportState => importStates.find((state) => state === value) ?? 'cancelled'

const stepsOf = (value: unknown): ImportStep[] =>
  Array.isArray(value) ? importSteps.filter((step) => value.includes(step)) : []

const importOf = (one: Fields): DeskImport => ({
  id: countOf(one.id),
  libraryId: countOf(one.libraryId),
  library: words(one.library) ?? '',
  fileName: words(one.fileName) ?? '',
  bytes: countOf(one.bytes),
  state: stateOf(one.state),
  isWaiting: isTrue(one.isWaiting),
  sent: countOf(one.sent),
  read: countOf(one.read),
  rows: countOf(one.rows),
  counts: countsOf(one),
  undone: undoneOf(one),
  problem: words(one.problem),
  findings: countOf(one.findings),
  createdAt: words(one.createdAt) ?? '',
  endedAt: words(one.endedAt),
  steps: stepsOf(one.steps),
})

export const readImport: Reader<DeskImport> = (data) => importOf(fieldsOf(data))

export interface ImportPage {
  imports: DeskImport[]
  page: Page | null
}
export const readImports: Reader<ImportPage> = (data, { page }) => ({ imports: listOf(data, importOf), page })

export interface FindingsPage {
  findings: ImportFinding[]
  page: Page | null
}
export const readFindings: Reader<FindingsPage> = (data, { page }) => ({
  findings: listOf(data, (one) => ({
    id: countOf(one.id),
    line: numberOf(one.line),
    sku: words(one.sku),
    rows: numberOf(one.rows) ?? 1,
    words: words(one.words) ?? '',
  })),
  page,
})

export const readExport: Reader<ExportPage> = (data) => {
  const { lines, products, next } = fieldsOf(data)
  return { lines: typeof lines === 'string' ? lines : '', products: countOf(products), next: words(next) }
}
