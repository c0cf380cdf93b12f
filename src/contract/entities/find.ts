import { z } from 'zod'
import { type AddressView, readParameter } from '../addressView'
import { amount, answerId, nameText, textId } from '../text'
import { product } from './product'
import { pagingQuery } from './search'

/** Units of a text that a reader of addresses looks at; nothing that is understood has as many. */
const longestParameter = 400

/** As an address says it: a wrong value counts as none. */
const said = <Name extends keyof AddressView>(name: Name) =>
  z
    .string()
    .max(longestParameter, { abort: true })
    .transform((text) => readParameter(name, text))
    .optional()

/**
 * Where is looked: in all of the catalogue, one category, what one library sells (by any spelling of its name), or all that one
 * author wrote (folded as a search is). The rest reads as in an address: what is searched for, filters, order.
 */
export const findQuery = pagingQuery.extend({
  category: textId.optional(),
  vendor: nameText(200).optional(),
  author: nameText(200).optional(),
  q: said('q'),
  tab: said('tab'),
  language: said('language'),
  library: said('library'),
  price: said('price'),
  available: said('available'),
  sort: said('sort'),
})

const counted = z.strictObject({
  /** Counted no further than `totalCap`. */
  count: z.int().nonnegative(),
  countIsCapped: z.boolean(),
})
const countedThing = counted.extend({ id: answerId, name: z.string() })

/** For each filter what choosing it would leave, all other filters applied; the most first. */
const facets = z.strictObject({
  tab: z.array(countedThing),
  language: z.array(counted.extend({ id: z.enum(['ar', 'en']) })),
  library: z.array(countedThing),
  available: counted,
  /** What the cheapest and the dearest cost without a filter of prices; null: there are none. */
  price: z.strictObject({ from: amount, to: amount }).nullable(),
})
export type Facets = z.infer<typeof facets>

export const findResult = z.strictObject({
  products: z.array(product),
  /** On the first page alone: it does not depend on the place in the list. */
  facets: facets.optional(),
  /** The text that was searched for instead, where the one that was typed finds nothing. */
  shownFor: z.string().optional(),
})
export type FindResult = z.infer<typeof findResult>
