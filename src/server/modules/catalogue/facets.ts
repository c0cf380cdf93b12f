import type { Kysely } from 'kysely'
import type { Language } from '../../../contract/constants'
import type { Facets } from '../../../contract/entities/find'
import { totalCap } from '../../../contract/envelope'
import { fromMinor } from '../../../contract/rules/price'
import type { Database } from '../../database/schema'
import {
  type Facts,
  type FilterName,
  type Filters,
  isChosen,
  isEmpty,
  noFilters,
  passing,
  without,
} from './filters'
import { librariesByIds, subCategoriesByIds } from './queries'

/** How many products each choice of each filter would leave, the other filters applied. */
export interface Counts {
  tab: Map<number, number>
  language: Map<'ar' | 'en', number>
  library: Map<number, number>
  available: number
  /** Minor units; null: there is nothing. */
  price: { from: number; to: number } | null
  /** Filters whose counts are what there is at least. */
  atLeast: ReadonlySet<FilterName>
}

/** Products that no filter but that of the price tells apart. */
export interface Alike extends Omit<Facts, 'id' | 'price'> {
  count: number
  /** The least and the highest price. */
  from: number
  to: number
}

const alone = ({ price, ...facts }: Facts): Alike => ({ ...facts, count: 1, from: price, to: price })

const countBy = <Value>(groups: readonly Alike[], valueOf: (group: Alike) => Value | null) => {
  const counts = new Map<Value, number>()
  for (const group of groups) {
    const value = valueOf(group)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + group.count)
  }
  return counts
}

const rangeOf = (groups: readonly Alike[]) =>
  groups.reduce<Counts['price']>(
    (range, { from, to }) => ({
      from: Math.min(range?.from ?? from, from),
      to: Math.max(range?.to ?? to, to),
    }),
    null,
  )

/** What passes all filters but the one whose choices are counted. */
export interface Among {
  groups: readonly Alike[]
  /** There are more of them. */
  isCut: boolean
}

/** @param products at hand anyway */
export const among = (products: readonly Facts[], isCut = false): Among => ({
  groups: products.map(alone),
  isCut,
})

const countsOf = async (beside: (name: FilterName) => Among | Promise<Among>): Promise<Counts> => {
  const [tab, language, library, available, price] = await Promise.all([
    beside('tab'),
    beside('language'),
    beside('library'),
    beside('available'),
    beside('price'),
  ])
  const cut = Object.entries({ tab, language, library, available }).flatMap(([name, { isCut }]) =>
    isCut ? [name as FilterName] : [],
  )
  return {
    tab: countBy(tab.groups, (group) => group.tab),
    language: countBy(language.groups, (group) => group.language),
    library: countBy(library.groups, (group) => group.library),
    available: countBy(available.groups, (group) => group.available).get(true) ?? 0,
    price: rangeOf(price.groups),
    atLeast: new Set(cut),
  }
}

/** Counts where all products of the list are at hand. */
export const countsAmong = (products: readonly Facts[], filters: Filters): Promise<Counts> =>
  countsOf((name) => among(passing(products, without(filters, name))))

/** The same, where what is chosen leaves as many as are shown, however many of the others were looked through. */
const withShown = (counts: Counts, filters: Filters, shown: number): Counts => {
  const atLeast = <Value>(choices: Map<Value, number>, chosen: Value | null) =>
    chosen === null ? choices : new Map([...choices, [chosen, Math.max(choices.get(chosen) ?? 0, shown)]])
  return {
    ...counts,
    tab: atLeast(counts.tab, filters.tab),
    language: atLeast(counts.language, filters.language),
    library: atLeast(counts.library, filters.library),
    available: filters.available ? Math.max(counts.available, shown) : counts.available,
  }
}

/** What a list shows, and what its further choices would leave. */
export interface Counted<Some extends Facts> {
  shown: readonly Some[]
  counts: () => Promise<Counts>
}

/** How a list is asked that may be too long to be at hand. */
export interface LongList<Some extends Facts> {
  /** Products that `ask` answers of a longer list, or one more. */
  most: number
  /** What of the list some filters leave. */
  ask: (filters: Filters) => Promise<readonly Some[]>
  /** The same to be counted, where it is long or was not asked yet. */
  counted: (filters: Filters, known: readonly Some[] | null) => Among | Promise<Among>
}

/** A short list is asked for once; of a long one those parts are that the filters leave. */
export const countedBySteps = async <Some extends Facts>(
  filters: Filters,
  { most, ask, counted }: LongList<Some>,
): Promise<Counted<Some>> => {
  const all = await ask(noFilters)
  if (all.length <= most)
    return { shown: passing(all, filters), counts: () => Promise.resolve(countsAmong(all, filters)) }
  const shown = isEmpty(filters) ? all : await ask(filters)
  const leftBy = (asked: Filters, known: readonly Some[] | null) =>
    known !== null && known.length <= most ? among(known) : counted(asked, known)
  const counts = async () => {
    const ofShown = leftBy(filters, shown)
    const found = await countsOf((name) => {
      if (!isChosen(filters, name)) return ofShown
      const others = without(filters, name)
      return leftBy(others, isEmpty(others) ? all : null)
    })
    return withShown(found, filters, shown.length)
  }
  return { shown, counts }
}

/** Choices that one filter offers at most. */
const mostChoices = 50

const capped = (count: number, isAtLeast: boolean) => ({
  count: Math.min(count, totalCap),
  countIsCapped: isAtLeast || count > totalCap,
})

/** The choices with the most products; what is chosen already is among them, so that it can be taken back. */
const choicesOf = <Value>(counts: Map<Value, number>, chosen: Value | null) => {
  const all = [...counts].sort(([, one], [, other]) => other - one)
  const most = all.slice(0, mostChoices)
  if (chosen !== null && !most.some(([value]) => value === chosen))
    most.push([chosen, counts.get(chosen) ?? 0])
  return most
}

type Choice = [id: number, count: number]
type Named = { id: number; name: string }[]

const named = (choices: Choice[], names: Named, isAtLeast: boolean) => {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return choices.flatMap(([id, count]) => {
    const name = nameOf.get(id)
    return name === undefined ? [] : [{ id, name, ...capped(count, isAtLeast) }]
  })
}

/** With names, the most first. */
export const presentFacets = async (
  db: Kysely<Database>,
  language: Language,
  counts: Counts,
  filters: Filters,
): Promise<Facets> => {
  const { atLeast } = counts
  const tabs = choicesOf(counts.tab, filters.tab)
  const libraries = choicesOf(counts.library, filters.library)
  const idsOf = (choices: Choice[]) => choices.map(([id]) => id)
  const [tabNames, libraryNames] = await Promise.all([
    subCategoriesByIds(db, language, idsOf(tabs)),
    librariesByIds(db, language, idsOf(libraries)),
  ])
  return {
    tab: named(tabs, tabNames, atLeast.has('tab')),
    language: choicesOf(counts.language, filters.language).map(([id, count]) => ({
      id,
      ...capped(count, atLeast.has('language')),
    })),
    library: named(libraries, libraryNames, atLeast.has('library')),
    available: capped(counts.available, atLeast.has('available')),
    price: counts.price && { from: fromMinor(counts.price.from), to: fromMinor(counts.price.to) },
  }
}
