import { type AddressView, writeParameter } from './addressView'
import { findArg, type FindArg, type FindScope } from './findArg'

/** What an address can say of a list of products. */
const filters = ['tab', 'language', 'library', 'price', 'available', 'sort'] as const
type Filter = (typeof filters)[number]

/** What the calls that have a list of their own answer of it; for all else `find` is asked. */
const answered = { category: ['tab', 'sort'] } as const
export type OwnList = keyof typeof answered

/** Whether an address says no more of a list than this. */
const saysOnly = (known: readonly Filter[], view: AddressView) =>
  filters.every((name) => known.includes(name) || writeParameter(name, view[name]) === null)

/** Whether the list is shown as a whole, in the order that it has by itself. */
export const isWhole = (view: AddressView): boolean => saysOnly([], view)

/** Whether the list's own call answers what the address says. */
export const isOwnAnswer = (own: OwnList, view: AddressView): boolean => saysOnly(answered[own], view)

/**
 * How many products are asked for with a library, whose list is `find`'s: one says whether it sells anything, and what our
 * server says of a product.
 */
export const ofLibrary = '1'

/** The least that `find` answers of a list whose counts alone are wanted. */
const countsAlone = '1'

/** Whether nobody looks at the products of an answer: what is asked of them changes no count. */
export const asksCountsAlone = ({ pageSize }: FindArg): boolean => pageSize === countsAlone

/** What `find` is asked for a list: its counts alone, with as little else as it answers, where another call has the list itself. */
export const shelfArg = (own: OwnList | null, scope: FindScope, view: AddressView): FindArg =>
  own !== null && isOwnAnswer(own, view)
    ? { ...findArg(scope, { ...view, sort: null }), pageSize: countsAlone }
    : findArg(scope, view)
