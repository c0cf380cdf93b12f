import type { AddressView } from '../../../contract/addressView'
import type { Language } from '../../../contract/constants'
import type { findQuery } from '../../../contract/entities/find'
import { toMinor } from '../../../contract/rules/price'
import type { z } from 'zod'

/** Which products of a list are shown; null: all of them. */
export interface Filters {
  tab: number | null
  language: Language | null
  library: number | null
  /** Minor units, both ends included. */
  price: { from: number; to: number } | null
  available: boolean
}
export type FilterName = keyof Filters

/** A product as the filters look at it. */
export interface Facts {
  id: number
  tab: number | null
  language: Language | null
  library: number
  /** Minor units. */
  price: number
  available: boolean
}

/** More than any price. */
const dearest = 2_147_483_647

const idOf = (text: string | null | undefined) =>
  text !== null && text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

const rangeOf = (range: AddressView['price'] | undefined): Filters['price'] =>
  range
    ? {
        from: range.from === null ? 0 : toMinor(range.from),
        to: range.to === null ? dearest : Math.min(toMinor(range.to), dearest),
      }
    : null

export const filtersOf = ({
  tab,
  language,
  library,
  price,
  available,
}: z.output<typeof findQuery>): Filters => ({
  tab: idOf(tab),
  language: language ?? null,
  library: idOf(library),
  price: rangeOf(price),
  available: available ?? false,
})

/** Every product passes. */
export const noFilters: Filters = { tab: null, language: null, library: null, price: null, available: false }

const passes: { [Name in FilterName]: (facts: Facts, filters: Filters) => boolean } = {
  tab: ({ tab }, filters) => filters.tab === null || tab === filters.tab,
  language: ({ language }, filters) => filters.language === null || language === filters.language,
  library: ({ library }, filters) => filters.library === null || library === filters.library,
  price: ({ price }, { price: range }) => range === null || (price >= range.from && price <= range.to),
  available: ({ available }, filters) => !filters.available || available,
}
const filterNames = Object.keys(passes) as FilterName[]

/** Whether a filter is set. */
export const isChosen = (filters: Filters, name: FilterName) => filters[name] !== noFilters[name]

/** Whether none is set. */
export const isEmpty = (filters: Filters) => !filterNames.some((name) => isChosen(filters, name))

/** All filters but one. */
export const without = (filters: Filters, name: FilterName): Filters => ({
  ...filters,
  [name]: noFilters[name],
})

/** Those that pass every filter. */
export const passing = <Some extends Facts>(products: readonly Some[], filters: Filters): Some[] =>
  products.filter((facts) => filterNames.every((name) => passes[name](facts, filters)))
