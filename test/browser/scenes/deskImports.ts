import type { DeskImport, ImportFinding } from '../../../src/contract/desk/imports'
import { importsOfPage, largestImport } from '../../../src/contract/desk/importRules'
import { aFailure, aGood, silence } from '../support/answers'
import type { DemoData } from '../support/demoData'
import { alert, at, press, table } from './atDesk'
import { numbered, type Scene } from './scene'

const progress = 'main progress'
const report = 'main dl'

/** Files that come into a library: none yet, many, and one in each state on its way. */
export const importScenes = ({ long }: DemoData): Scene[] => {
  const counts = { added: 99_999, changed: 99_999, unchanged: 99_999, withdrawn: 99_999, refused: 99_999 }
  const undone = { restored: 99_999, removed: 99_999, hidden: 99_999, kept: 99_999 }
  const checked: DeskImport = {
    id: 1,
    libraryId: 1,
    library: long.slice(0, 100),
    fileName: `${'x'.repeat(120)}.csv`,
    bytes: largestImport,
    state: 'checked',
    isWaiting: false,
    sent: largestImport,
    read: 0,
    rows: 99_999,
    counts,
    undone: null,
    problem: null,
    findings: 99_999,
    createdAt: '2026-11-22T18:00:00.000Z',
    endedAt: null,
    steps: ['import', 'cancel'],
  }
  const finding: ImportFinding = { id: 1, line: 99_999, sku: 'x'.repeat(64), rows: 99_999, words: long }
  const one = (name: string, sees: string, change: Partial<DeskImport>, more: Partial<Scene> = {}) =>
    at('seller', `import-${name}`, 'import/1', {
      sees,
      answers: {
        deskImport: aGood({ ...checked, ...change }),
        deskImportFindings: aGood(numbered(3, finding)),
      },
      ...more,
    })
  const atWork: Partial<DeskImport> = { read: largestImport / 2, findings: 0, steps: ['cancel'] }
  const done: Partial<DeskImport> = { state: 'done', endedAt: '2026-11-22T18:05:00.000Z', steps: ['undo'] }
  return [
    at('seller', 'import-none', 'import', { sees: 'main section h2' }),
    at('keeper', 'import-of-market', 'import', { sees: 'main section select' }),
    at('seller', 'import-no-library', 'import', {
      answers: { deskShelves: aGood({ libraries: [], categories: [] }) },
    }),
    at('seller', 'import-long', 'import', {
      sees: table,
      answers: { deskImports: aGood(numbered(importsOfPage, checked)) },
    }),
    at('seller', 'import-list-loading', 'import', { answers: { deskImports: silence } }),
    at('seller', 'import-list-failed', 'import', { sees: alert, answers: { deskImports: aFailure } }),
    one('sending', progress, { state: 'sending', sent: 1, counts: null, findings: 0, steps: ['cancel'] }),
    one('waiting', 'main [role="status"]', { ...atWork, state: 'checking', isWaiting: true, counts: null }),
    one('checking', progress, { ...atWork, state: 'checking', counts: null }),
    one('checked', table, {}),
    one('nothing-to-do', report, {
      counts: { added: 0, changed: 0, unchanged: 99_999, withdrawn: 0, refused: 0 },
      findings: 0,
    }),
    one('at-work', progress, { ...atWork, state: 'importing' }),
    one('interrupted', report, { state: 'interrupted', steps: ['resume', 'cancel'] }),
    one('done', table, done),
    one('undo-asked', report, done, { reach: press(({ import: words }) => words.steps.undo, alert) }),
    one('undoing', report, { ...atWork, state: 'undoing', steps: [] }),
    one('undone', report, { state: 'undone', undone, findings: 0, steps: [] }),
    one('cancelled', report, { state: 'cancelled', steps: [] }),
    one('refused', alert, { state: 'refused', problem: long, counts: null, findings: 0, steps: [] }),
    one(
      'findings-failed',
      alert,
      {},
      {
        answers: { deskImport: aGood(checked), deskImportFindings: aFailure },
      },
    ),
    at('seller', 'import-loading', 'import/1', { answers: { deskImport: silence } }),
    at('seller', 'import-failed', 'import/1', { sees: alert, answers: { deskImport: aFailure } }),
    at('seller', 'import-not-there', 'import/999999'),
  ]
}
