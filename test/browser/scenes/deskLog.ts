import type { DeskLogEntry, LogChange, LogValue } from '../../../src/contract/desk/log'
import { type LogField, logActions, logFields, logSubjects } from '../../../src/contract/desk/logRules'
import { aFailure, aGood, silence } from '../support/answers'
import type { DemoData } from '../support/demoData'
import { alert, at } from './atDesk'
import type { Scene } from './scene'

/** Those fields whose values are no plain words, as the log keeps them before and after. */
const valuesOf: Partial<Record<LogField, readonly [before: LogValue, after: LogValue]>> = {
  language: ['ar', 'en'],
  textLanguage: ['ar', 'en'],
  price: [9_999_999.99, 0.01],
  discountPrice: [0, 9_999_998.99],
  status: ['available', 'out of stock'],
  isHidden: [false, true],
  isWaiting: [true, false],
  wasOrdered: [null, true],
  isPublic: [false, true],
  binding: ['hardcover', 'paperback'],
  role: ['seller', 'keeper'],
  state: ['new', 'confirmed'],
  copies: [null, 99_999],
}

/** Who did what: each kind of thing and of doing, long values, nothing, and nothing of a kind. */
export const logScenes = ({ long }: DemoData): Scene[] => {
  const name = long.slice(0, 100)
  const changes: LogChange[] = logFields.map((field) => {
    const [before, after] = valuesOf[field] ?? [null, long]
    return { field, before, after }
  })
  const entry: DeskLogEntry = {
    entryId: 1,
    at: '2026-11-22T18:00:00.000Z',
    by: { userId: 1, name },
    action: 'change',
    subject: 'product',
    subjectId: 1,
    name: long,
    libraries: [name, name],
    changes,
  }
  const every = logActions.map((action, index): DeskLogEntry => {
    const subject = logSubjects[index % logSubjects.length] ?? 'product'
    return { ...entry, entryId: index + 2, action, subject, name: null, by: null, changes: [] }
  })
  const sees = 'main article'
  return [
    at('keeper', 'log', 'log'),
    at('seller', 'log-of-seller', 'log'),
    at('keeper', 'log-none', 'log', { answers: { deskLog: aGood({ entries: [], next: null }) } }),
    at('keeper', 'log-none-found', 'log?kind=mail&from=2026-01-01&to=2026-01-02'),
    at('keeper', 'log-long', 'log?by=1&before=9', {
      sees,
      answers: { deskLog: aGood({ entries: [entry, ...every], next: 1 }) },
    }),
    at('keeper', 'log-loading', 'log', { answers: { deskLog: silence } }),
    at('keeper', 'log-failed', 'log', { sees: alert, answers: { deskLog: aFailure } }),
  ]
}
