import { type AddressView, writeParameter } from './addressView'

/** What an address says that the call `find` understands under the same name. */
const findFilters = ['q', 'tab', 'language', 'library', 'price', 'available', 'sort'] as const

/** Where is looked; nothing said: in all of the catalogue. */
export interface FindScope {
  /** The id of a category. */
  category?: string
  /** The name of a library, in any spelling. */
  vendor?: string
  /** The name of an author, in any spelling. */
  author?: string
}

/** A query of `find`: all of it is text. */
export type FindArg = FindScope &
  Partial<Record<'cursor' | 'pageSize' | (typeof findFilters)[number], string>>

/** What `find` is asked for the list of that scope which an address names. */
export const findArg = (scope: FindScope, view: Partial<AddressView>): FindArg => ({
  ...scope,
  ...Object.fromEntries(
    findFilters.flatMap((name) => {
      const text = writeParameter(name, view[name])
      return text === null ? [] : [[name, text]]
    }),
  ),
})
