import type { Kysely } from 'kysely'
import type { Language } from '../../../contract/constants'
import type { Facets } from '../../../contract/entities/find'
import { totalCap } from '../../../contract/envelope'
import { fromMinor } from '../../../contract/rules/price'
import type { Database } from '../../database/schema'
import { type Facts, type Filters, passing } from './filters'
import { librariesByIds, subCategoriesByIds } from './queries'

/** How many products each choice of each filter would leave, the other filters applied. */
export interface Counts {
  tab: Map<number, number>
  language: Map<'ar' | 'en', number>
  library: Map<number, number>
  available: number
  /** Minor units; null: there is nothing. */
  price: { from: number; to: number } | null
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

export const countsOf = (products: readonly Facts[], filters: Filters): Counts => ({
  tab: countBy(passing(products, filters, 'tab'), ({ tab }) => tab),
  language: countBy(passing(products, filters, 'language'), ({ language }) => language),
  library: countBy(passing(products, filters, 'library'), ({ library }) => library),
  available: passing(products, { ...filters, available: true }).length,
  price: rangeOf(passing(products, filters, 'price')),
})

/** Choices that one filter offers at most. */
const mostChoices = 50

const capped = (count: number) => ({ count: Math.min(count, totalCap), countIsCapped: count > totalCap })

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

const named = (choices: Choice[], names: Named) => {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return choices.flatMap(([id, count]) => {
    const name = nameOf.get(id)
    return name === undefined ? [] : [{ id, name, ...capped(count) }]
  })
}

/** With names, the most first. */
export const presentFacets = async (
  db: Kysely<Database>,
  language: Language,
  counts: Counts,
  filters: Filters,
): Promise<Facets> => {
  const tabs = choicesOf(counts.tab, filters.tab)
  const libraries = choicesOf(counts.library, filters.library)
  const idsOf = (choices: Choice[]) => choices.map(([id]) => id)
  const [tabNames, libraryNames] = await Promise.all([
    subCategoriesByIds(db, language, idsOf(tabs)),
    librariesByIds(db, language, idsOf(libraries)),
  ])
  return {
    tab: named(tabs, tabNames),
    language: choicesOf(counts.language, filters.language).map(([id, count]) => ({ id, ...capped(count) })),
    library: named(libraries, libraryNames),
    available: capped(counts.available),
    price: counts.price && { from: fromMinor(counts.price.from), to: fromMinor(counts.price.to) },
  }
}
