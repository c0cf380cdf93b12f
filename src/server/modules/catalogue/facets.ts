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

const countBy = <Value>(products: readonly Facts[], valueOf: (facts: Facts) => Value | null) => {
  const counts = new Map<Value, number>()
  for (const facts of products) {
    const value = valueOf(facts)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

const rangeOf = (products: readonly Facts[]) =>
  products.reduce<Counts['price']>(
    (range, { price }) => ({
      from: Math.min(range?.from ?? price, price),
      to: Math.max(range?.to ?? price, price),
    }),
    null,
  )

interface Among {
  /** They pass all filters but the one whose choices are counted. */
  products: readonly Facts[]
  /** There are more of them. */
  isCut: boolean
}

const countsOf = async (among: (name: FilterName) => Promise<Among>): Promise<Counts> => {
  const [tab, language, library, available, price] = await Promise.all([
    among('tab'),
    among('language'),
    among('library'),
    among('available'),
    among('price'),
  ])
  const cut = Object.entries({ tab, language, library, available }).flatMap(([name, { isCut }]) =>
    isCut ? [name as FilterName] : [],
  )
  return {
    tab: countBy(tab.products, (facts) => facts.tab),
    language: countBy(language.products, (facts) => facts.language),
    library: countBy(library.products, (facts) => facts.library),
    available: available.products.filter((facts) => facts.available).length,
    price: rangeOf(price.products),
    atLeast: new Set(cut),
  }
}

/** Counts where all products of the list are at hand. */
export const countsAmong = (products: readonly Facts[], filters: Filters): Promise<Counts> =>
  countsOf((name) => Promise.resolve({ products: passing(products, without(filters, name)), isCut: false }))

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

/** What of a list some filters leave. */
type Ask<Some> = (filters: Filters) => Promise<readonly Some[]>

/** What a list shows, and what its further choices would leave. */
export interface Counted<Some extends Facts> {
  shown: readonly Some[]
  counts: () => Promise<Counts>
}

/**
 * The same where `ask` answers the products of the list that pass some filters, of more than `most` only as many or one more.
 * A short list is asked for once; of a long one those parts are that the filters leave.
 * @param counted the same, in whatever order
 */
export const countedBySteps = async <Some extends Facts>(
  filters: Filters,
  most: number,
  ask: Ask<Some>,
  counted: Ask<Facts> = ask,
): Promise<Counted<Some>> => {
  const all = await ask(noFilters)
  if (all.length <= most)
    return { shown: passing(all, filters), counts: () => Promise.resolve(countsAmong(all, filters)) }
  const shown = isEmpty(filters) ? all : await ask(filters)
  const beside = (name: FilterName) => {
    if (!isChosen(filters, name)) return shown
    const others = without(filters, name)
    return isEmpty(others) ? all : counted(others)
  }
  const counts = async () => {
    const found = await countsOf(async (name) => {
      const products = await beside(name)
      return { products, isCut: products.length > most }
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
