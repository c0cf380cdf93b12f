import type { Insertable } from 'kysely'
import type { AdditionalCallName, CallName } from '../../../src/contract/addresses'
import type { UsersTable } from '../../../src/server/database/schema'
import { anAddress } from '../../support/addresses'
import { loggedIn, makeCategory, makeLibrary, makeProduct, password } from '../../support/factories'
import { pictureForm } from '../../support/pictureForm'
import {
  registrationFields,
  registrationForm,
  secretMailedTo,
  sendRegistration,
} from '../../support/registration'
import { packedSession } from '../../support/supportSession'
import type { Received, Sent, TestApp } from '../../support/testApp'

/** What the owner has, and what everybody tries to get at. */
interface ShopperData {
  email: string
  productId: number
  lineId: number
  orderId: number
  categoryId: number
  library: string
  /** Secrets of links that were mailed to the owner. */
  secrets: { activate: string; reset: string }
  /** Sent to support. */
  session: { code: string; secret: string }
}
export type Asking = 'visitor' | 'other' | 'owner'

export interface OwnersCall {
  /** Statuses for a visitor, another user and the owner. */
  answers: [number, number, number]
  sent?: (owned: ShopperData, role: Asking) => Sent | Promise<Sent>
  /** Whether an answer to somebody else shows nothing of the owner. */
  hides?: (data: Received['body']['data'], owned: ShopperData) => boolean
}

const isEmpty: OwnersCall['hides'] = (data) => data === null || (Array.isArray(data) && data.length === 0)
const withoutOwner: OwnersCall['hides'] = (data, { email }) => !JSON.stringify(data).includes(email)
const open: OwnersCall = { answers: [200, 200, 200] }
const unmarked: OwnersCall['hides'] = (data) => !/"isIn(?:Favorites|Cart)":true/.test(JSON.stringify(data))
const guessed = 'x'.repeat(43)

/** Every call of the contract; one that is added later does not compile until it is listed. */
export const ownersCalls: Record<CallName | AdditionalCallName, OwnersCall> = {
  login: {
    answers: [401, 401, 200],
    sent: ({ email }, role) => ({ body: { email, password: role === 'owner' ? password : 'a guess' } }),
  },
  register: {
    answers: [200, 200, 200],
    sent: ({ email }) => registrationForm(registrationFields({ Email: email, FirstName: 'Thief' })),
  },
  userProfile: {
    answers: [401, 200, 200],
    hides: withoutOwner,
  },
  toggleFavourite: { answers: [401, 200, 200], sent: ({ productId }) => ({ body: { productId } }) },
  favourites: { answers: [401, 200, 200], hides: isEmpty },
  addToCart: { answers: [401, 200, 200], sent: ({ productId }) => ({ body: { productId, quantity: 7 } }) },
  cart: { answers: [401, 200, 200], hides: isEmpty },
  updateQuantity: {
    answers: [401, 404, 200],
    sent: ({ productId }) => ({ query: { action: 'increment' }, body: { productId, quantityChange: 1 } }),
  },
  deleteCartLine: { answers: [401, 404, 200], sent: ({ lineId }) => ({ params: { cartItemId: lineId } }) },
  checkout: {
    answers: [401, 409, 200],
    sent: () => ({ body: { items: [] }, headers: { 'idempotency-key': 'of-the-owner' } }),
  },
  orders: { answers: [401, 200, 200], hides: isEmpty },
  search: {
    ...open,
    sent: () => ({ body: { name: 'Owned', type: 'Product' } }),
    hides: unmarked,
  },
  libraries: open,
  publicLibraries: open,
  libraryByName: { ...open, sent: ({ library }) => ({ query: { librarieName: library } }), hides: unmarked },
  categories: open,
  newCategories: open,
  category: { ...open, sent: ({ categoryId }) => ({ params: { id: categoryId } }), hides: unmarked },
  newReleases: { ...open, hides: unmarked },
  find: { ...open, sent: ({ categoryId }) => ({ query: { category: categoryId } }), hides: unmarked },
  product: { ...open, sent: ({ productId }) => ({ params: { id: productId } }), hides: unmarked },
  sendMessage: {
    ...open,
    sent: ({ email }) => ({ body: { name: 'Ali', email, subject: 'Hello', message: 'A question.' } }),
  },
  activate: {
    answers: [400, 400, 200],
    sent: ({ secrets }, role) => ({ body: { secret: role === 'owner' ? secrets.activate : guessed } }),
  },
  logout: open,
  shopPage: { ...open, sent: () => ({ params: { name: 'terms' } }) },
  setQuantity: {
    answers: [401, 404, 200],
    sent: ({ productId }) => ({ body: { productId, quantity: 3 } }),
  },
  changeProfile: {
    answers: [401, 200, 200],
    sent: () => ({
      body: { firstName: 'A', lastName: 'B', phoneNumber: '0770 123 4567', address: null, language: 'en' },
    }),
    hides: withoutOwner,
  },
  changePicture: { answers: [401, 200, 200], sent: () => pictureForm(), hides: withoutOwner },
  removePicture: { answers: [401, 200, 200], hides: withoutOwner },
  changePassword: {
    answers: [401, 200, 200],
    sent: () => ({ body: { password, newPassword: 'another password' } }),
  },
  deliveryOptions: { answers: [401, 200, 200] },
  placeOrder: {
    answers: [401, 409, 200],
    sent: () => ({
      body: { items: [], delivery: anAddress() },
      headers: { 'idempotency-key': 'of-the-owner' },
    }),
  },
  guestDelivery: open,
  placeGuestOrder: {
    answers: [409, 409, 409],
    sent: () => ({ body: { items: [], delivery: anAddress(), email: null } }),
  },
  // Not even the owner's, since it belongs to an account.
  findGuestOrder: {
    answers: [404, 404, 404],
    sent: ({ orderId }) => ({ body: { orderId, phone: anAddress().phone } }),
  },
  cancelOrder: {
    answers: [401, 404, 200],
    sent: ({ orderId }) => ({ params: { orderId }, body: { reason: null } }),
  },
  watchStock: { answers: [401, 409, 409], sent: ({ productId }) => ({ params: { id: productId } }) },
  reorder: { answers: [401, 404, 200], sent: ({ orderId }) => ({ params: { orderId } }) },
  sendSession: { ...open, sent: () => ({ body: { packed: packedSession() } }) },
  takeBackSession: {
    answers: [404, 404, 200],
    sent: ({ session: { code, secret } }, role) => ({
      body: { code, secret: role === 'owner' ? secret : guessed },
    }),
  },
  sendActivation: { ...open, sent: ({ email }) => ({ body: { email, password } }) },
  forgotPassword: { ...open, sent: ({ email }) => ({ body: { email } }) },
  resetPassword: {
    answers: [400, 400, 200],
    sent: ({ secrets }, role) => ({
      body: { secret: role === 'owner' ? secrets.reset : guessed, password: 'a new password' },
    }),
  },
}

/** Somebody with something of every kind; `overrides` are of the account. */
export const settleOwner = async (shop: TestApp, overrides: Partial<Insertable<UsersTable>> = {}) => {
  const owner = await loggedIn(shop, overrides)
  const { email } = owner.user
  const { id: categoryId } = await makeCategory(shop.db)
  const library = await makeLibrary(shop.db, { is_public: 1 })
  const product = await makeProduct(shop.db, {
    name: 'Owned',
    category_id: categoryId,
    library_id: library.id,
  })
  const bought = { productId: product.id, quantity: 2 }
  await owner.call('addToCart', { body: bought })
  const placed = await owner.call('checkout', {
    body: { items: [] },
    headers: { 'idempotency-key': 'before' },
  })
  const line = (await owner.call('addToCart', { body: bought })).body.data
  await owner.call('toggleFavourite', { body: { productId: product.id } })
  const waiting = registrationFields()
  await sendRegistration(shop, waiting)
  const activate = await secretMailedTo(shop, waiting.Email ?? '')
  await shop.call('forgotPassword', { body: { email } })
  const reset = await secretMailedTo(shop, email)
  const session = (await owner.call('sendSession', { body: { packed: packedSession() } })).body.data
  const owned: ShopperData = {
    email,
    productId: product.id,
    lineId: line.id,
    orderId: placed.body.data.orderId,
    categoryId,
    library: library.name,
    secrets: { activate, reset },
    session,
  }
  return { owner, owned }
}
