import type { DeskLog, DeskLogEntry, DeskLogQuery, LogChange, LogValue } from '../../../contract/desk/log'
import { logActions, logFields, logSubjects } from '../../../contract/desk/logRules'
import { type Fields, fieldsOf, listOf, numberOf, words } from '../../api/fields'
import type { Reader } from '../../api/readers'
import { desk, deskApi } from '../deskApi'

const valueOf = (value: unknown): LogValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** A field that this shop does not know is left out. */
const readChange = ({ field, before, after }: Fields): LogChange[] => {
  const known = logFields.find((name) => name === field)
  return known === undefined ? [] : [{ field: known, before: valueOf(before), after: valueOf(after) }]
}

const readBy = (by: unknown): DeskLogEntry['by'] => {
  if (typeof by !== 'object' || by === null) return null
  const { userId, name } = fieldsOf(by)
  return { userId: numberOf(userId) ?? 0, name: words(name) ?? '' }
}

const readEntry = (entry: Fields): DeskLogEntry => ({
  entryId: numberOf(entry.entryId) ?? 0,
  at: words(entry.at) ?? '',
  by: readBy(entry.by),
  action: logActions.find((known) => known === entry.action) ?? 'change',
  subject: logSubjects.find((known) => known === entry.subject) ?? 'product',
  subjectId: numberOf(entry.subjectId),
  name: words(entry.name),
  libraries: Array.isArray(entry.libraries) ? entry.libraries.map((name) => words(name) ?? '') : [],
  changes: listOf(entry.changes, readChange).flat(),
})

const readLog: Reader<DeskLog> = (data) => {
  const { entries, next } = fieldsOf(data)
  return { entries: listOf(entries, readEntry), next: numberOf(next) }
}

/** Who did what at the desk. Whatever is done there adds to it, so it is asked for anew whenever it is opened. */
const logApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskLog: build.query<DeskLog, DeskLogQuery>({
      query: (query) => desk('deskLog', { query, read: readLog }),
      providesTags: ['DeskLog'],
    }),
  }),
})

export const { useDeskLogQuery } = logApi
