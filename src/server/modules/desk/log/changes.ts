import type { Kysely } from 'kysely'
import type { Language } from '../../../../contract/constants'
import type { LogChange, LogValue } from '../../../../contract/desk/log'
import { type LogField, logFields, mostInLogText } from '../../../../contract/desk/logRules'
import type { Database } from '../../../database/schema'
import { nameIn } from '../../../products/rows'

type Db = Kysely<Database>
type Values = Readonly<Record<string, unknown>>

const valuesIn = (json: string | null): Values => (json === null ? {} : (JSON.parse(json) as Values))

const valueOf = (value: unknown): LogValue => {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string' || value === '') return null
  return value.length > mostInLogText ? `${value.slice(0, mostInLogText - 1).toWellFormed()}…` : value
}

/** What an entry says of each field; fields that were empty before and after are left out. */
const changesOf = (entry: { before: string | null; after: string | null }): LogChange[] => {
  const [before, after] = [valuesIn(entry.before), valuesIn(entry.after)]
  return logFields
    .map((field) => ({ field, before: valueOf(before[field]), after: valueOf(after[field]) }))
    .filter((change) => change.before !== null || change.after !== null)
}

const shelves: readonly LogField[] = ['categoryId', 'subCategoryId']

/** The fields of each entry; a category is called by its name, or by its number once it is no more. */
export const readChanges = async (
  db: Db,
  language: Language,
  entries: readonly { before: string | null; after: string | null }[],
): Promise<LogChange[][]> => {
  const all = entries.map(changesOf)
  if (!all.flat().some(({ field }) => shelves.includes(field))) return all
  const categories = await db
    .selectFrom('categories as c')
    .select(['c.id', nameIn(language, 'c').as('name')])
    .execute()
  const subCategories = await db
    .selectFrom('sub_categories as s')
    .select(['s.id', nameIn(language, 's').as('name')])
    .execute()
  const named = (field: LogField, value: LogValue): LogValue => {
    if (!shelves.includes(field)) return value
    const known = field === 'categoryId' ? categories : subCategories
    return known.find(({ id }) => id === value)?.name ?? value
  }
  return all.map((changes) =>
    changes.map(({ field, before, after }) => ({
      field,
      before: named(field, before),
      after: named(field, after),
    })),
  )
}
