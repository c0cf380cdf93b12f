import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type {
  LoginBody,
  LoginResult,
  RegistrationForm,
  SendActivationBody,
} from '../../contract/entities/account'
import type { CartLine } from '../../contract/entities/cart'
import type { ContactMessage } from '../../contract/entities/contact'
import type { DeliveryBody, PlacedOrder } from '../../contract/entities/order'
import { idempotencyKeyHeader } from '../../contract/headers'
import type { Id } from '../../contract/text'
import { withoutLine, withQuantity } from './cartLines'
import { readCartOfRefusal, readLogin, readPlacedOrder } from './changeReaders'
import { wasAnswered } from './failure'
import { later } from './laterCall'
import { readWords, type WordsAnswer } from './readers'
import { formOf } from './registrationForm'
import { shopApi } from './shopApi'
import { listOfAll, productTag } from './tags'
import { whenDone } from './whenDone'

/** Our server's ids are numbers; here they are opaque like all others. */
export type AddressToSend = Omit<DeliveryBody, 'governorateId'> & { governorateId: Id }
export interface CheckoutArg {
  items: CartLine[]
  key: string
  delivery?: AddressToSend | undefined
  /** Of somebody without an account, null for none; left out: who orders is logged in. */
  email?: string | null | undefined
}

/** A line of somebody without an account, whose lines have no ids. */
const wishOf = ({ productId, price, quantity }: CartLine) => ({ productId, price, quantity })

interface Started {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  getState: () => unknown
  queryFulfilled: Promise<{ data: unknown }>
}

/** Once the server has said yes the cart shows it, before the cart itself comes again (CART-5). */
const changeCart = async (change: (lines: CartLine[]) => CartLine[], started: Started): Promise<void> => {
  if ((await whenDone(started)) !== null)
    started.dispatch(shopApi.util.updateQueryData('cart', undefined, change) as unknown as UnknownAction)
}

/** What a form or the cart changes: it comes with the flows that send it, which are fetched ahead, not with the first page. */
export const changesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginResult, LoginBody>({
      query: (body) => ({ call: 'login', body, read: readLogin }),
    }),
    register: build.mutation<WordsAnswer, RegistrationForm>({
      query: (form) => ({ call: 'register', body: formOf(form), anyBody: true, read: readWords }),
    }),
    updateQuantity: build.mutation<WordsAnswer, { productId: Id; step: 1 | -1 }>({
      query: ({ productId, step }) => ({
        call: 'updateQuantity',
        query: { action: step === 1 ? 'increment' : 'decrement' },
        body: { productId, quantityChange: step },
        read: readWords,
      }),
      invalidatesTags: (_, error) => (error ? [] : [listOfAll('Cart')]),
      onQueryStarted: ({ productId, step }, started) =>
        changeCart((lines) => withQuantity(lines, productId, (quantity) => quantity + step), started),
    }),
    /** Ours: another backend knows steps alone. */
    setQuantity: build.mutation<WordsAnswer, { productId: Id; quantity: number }>({
      query: (body) => later('setQuantity', { body, read: readWords }),
      invalidatesTags: (_, error) => (error ? [] : [listOfAll('Cart')]),
      onQueryStarted: ({ productId, quantity }, started) =>
        changeCart((lines) => withQuantity(lines, productId, () => quantity), started),
    }),
    deleteCartLine: build.mutation<WordsAnswer, { id: Id; productId: Id }>({
      query: ({ id }) => ({ call: 'deleteCartLine', params: { cartItemId: id }, read: readWords }),
      invalidatesTags: (_, error, { productId }) => (error ? [] : [productTag(productId), listOfAll('Cart')]),
      onQueryStarted: ({ id }, started) => changeCart((lines) => withoutLine(lines, id), started),
    }),
    /**
     * `key` names this attempt, so that sending it twice places one order. Unanswered, the cart stays as it is. Our server
     * alone is told where it goes.
     */
    checkout: build.mutation<Partial<PlacedOrder>, CheckoutArg>({
      query: ({ items, key, delivery, email }) => {
        const request = {
          additions: { headers: { [idempotencyKeyHeader]: key } },
          read: readPlacedOrder,
          readRefusal: readCartOfRefusal,
        }
        if (delivery === undefined) return { call: 'checkout', body: { items }, ...request }
        return email === undefined
          ? later('placeOrder', { body: { items, delivery }, ...request })
          : later('placeGuestOrder', { body: { items: items.map(wishOf), delivery, email }, ...request })
      },
      invalidatesTags: (_, error, { items }) =>
        error
          ? wasAnswered(error)
            ? [listOfAll('Cart'), listOfAll('Delivery')]
            : []
          : [listOfAll('Cart'), listOfAll('Orders'), ...items.map(({ productId }) => productTag(productId))],
      onQueryStarted: (_, started) => changeCart(() => [], started),
    }),
    sendMessage: build.mutation<WordsAnswer, ContactMessage>({
      query: (body) => ({ call: 'sendMessage', body, anyBody: true, read: readWords }),
    }),
    activate: build.mutation<WordsAnswer, { secret: string }>({
      query: (body) => later('activate', { body, read: readWords }),
    }),
    sendActivation: build.mutation<WordsAnswer, SendActivationBody>({
      query: (body) => later('sendActivation', { body, read: readWords }),
    }),
    forgotPassword: build.mutation<WordsAnswer, { email: string }>({
      query: (body) => later('forgotPassword', { body, read: readWords }),
    }),
    resetPassword: build.mutation<WordsAnswer, { secret: string; password: string }>({
      query: (body) => later('resetPassword', { body, read: readWords }),
    }),
    /** The logout here empties the cache at once, which breaks off what is on its way. */
    logout: build.mutation<WordsAnswer, void>({
      query: () => later('logout', { anyBody: true, outlives: true, read: readWords }),
    }),
  }),
})
