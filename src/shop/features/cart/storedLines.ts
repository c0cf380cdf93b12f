import { maximumQuantity } from '../../../contract/constants'
import { type Fields, idOf, listOf, words } from '../../api/fields'
import { asItStands, readOneProduct } from '../../api/readers'
import { readOwned, writeOwned } from '../../lib/ownedStorage'
import type { WaitingLine } from './cart.slice'

/** The waiting lines outlive a reload: whoever logs in next takes those of a visitor over. */
const storageKey = 'localCart'

/** Nobody has so many; a tab stands them. */
const mostLines = 500

const isQuantity = (qty: unknown): qty is number =>
  typeof qty === 'number' && Number.isInteger(qty) && qty >= 1 && qty <= maximumQuantity

/** An entry that is no line is left out, those beside it stay. */
const lineOf = (fields: Fields): WaitingLine[] => {
  const { id, name, price, qty, key } = fields
  if (idOf(id) === null || words(name) === null || typeof price !== 'number' || price < 0) return []
  const product = readOneProduct(fields, asItStands)
  if (product === null || !isQuantity(qty)) return []
  return [{ ...product, qty, ...(typeof key === 'string' && { key }) }]
}

export const readLines = (token: string | null): WaitingLine[] =>
  readOwned(storageKey, 'lines', token, (kept) => listOf(kept, lineOf).flat().slice(0, mostLines))

export const writeLines = (lines: readonly WaitingLine[], token: string | null) => {
  writeOwned(storageKey, 'lines', lines, token)
}
