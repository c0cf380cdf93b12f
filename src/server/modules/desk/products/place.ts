import { z } from 'zod'
import type { DeskSort } from '../../../../contract/desk/productRules'
import type { DeskRow } from './rows'

/** Where a page of the table ended: what its order compares of the last row, and the row's number. */
export interface Place {
  /** A price in minor units, a name; null in the order in which products were added. */
  value: number | string | null
  id: number
}

const whole = z.int32().nonnegative()
const priced = z.tuple([whole, whole])
const written = {
  added: z.tuple([z.null(), whole]),
  name: z.tuple([z.string().refine((name) => !name.includes('\0')), whole]),
  price: priced,
  'price-desc': priced,
} as const satisfies Record<DeskSort, z.ZodType>

const valueOf = (sort: DeskSort, { name, effective_price }: DeskRow): Place['value'] => {
  if (sort === 'added') return null
  return sort === 'name' ? name : effective_price
}

/** The cursor of what follows a row, as it was when it was read: who changes it afterwards moves no page. */
export const writePlace = (sort: DeskSort, row: DeskRow): string =>
  Buffer.from(JSON.stringify([valueOf(sort, row), row.id])).toString('base64url')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The place in a cursor of that order; undefined: not one of ours, or of another order. */
export const readPlace = (cursor: string, sort: DeskSort): Place | undefined => {
  const place = written[sort].safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  return place.success ? { value: place.data[0], id: place.data[1] } : undefined
}
