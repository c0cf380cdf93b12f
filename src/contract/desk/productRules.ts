import { fromMinor, toMinor } from '../rules/price'

/** The most products that one change may be about. */
export const mostChanged = 500

/** Rows of the table that are asked for at once. */
export const deskPageSize = 50

/** Orders of the table. Those beside the first are of one library alone, which has them in indexes of its own. */
export const deskSorts = ['added', 'name', 'price', 'price-desc'] as const
export type DeskSort = (typeof deskSorts)[number]

/** `waiting`: hidden only until a keeper lets its library into the shop. */
export const visibilities = ['shown', 'hidden', 'waiting'] as const
export type Visibility = (typeof visibilities)[number]

/** `low`: so few copies are left that the shop says how many. */
export const stockLevels = ['low', 'none', 'uncounted'] as const

/** What a price becomes by a discount in whole percent, in units of the currency; 0: there is none. */
export const discounted = (price: number, percent: number): number =>
  percent === 0 ? 0 : fromMinor(Math.round((toMinor(price) * (100 - percent)) / 100))
