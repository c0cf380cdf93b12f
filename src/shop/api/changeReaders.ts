import type { LoginResult } from '../../contract/entities/account'
import type { PlacedOrder } from '../../contract/entities/order'
import type { Failure } from './failure'
import { type Fields, fieldsOf, idOf, isSendable, numberOf, Unreadable, words } from './fields'
import { type Reader, readCart, userOf } from './readers'

export const readLogin: Reader<LoginResult> = (data, notes) => {
  const fields = fieldsOf(data)
  const token = words(fields.token)
  if (token === null || !isSendable(token)) throw new Unreadable()
  return { token, user: userOf(fieldsOf(fields.user ?? {}), notes) }
}

export const readCartOfRefusal: Reader<Partial<Failure>> = (data, notes) =>
  Array.isArray(data) ? { cart: readCart(data, notes) } : {}

export const readPlacedOrder: Reader<Partial<PlacedOrder>> = (data) => {
  const fields = typeof data === 'object' && data !== null ? (data as Fields) : {}
  const orderId = idOf(fields.orderId)
  const totalAmount = numberOf(fields.totalAmount)
  return { ...(orderId !== null && { orderId }), ...(totalAmount !== null && { totalAmount }) }
}
