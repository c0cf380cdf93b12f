import { z } from 'zod'
import { maximumBytes, sessionBytes } from './constants'
import { additionalAddresses, addresses } from './addresses'
import {
  activateBody,
  changePasswordBody,
  changeProfileBody,
  forgotPasswordBody,
  loginBody,
  loginResult,
  registerFields,
  resetPasswordBody,
  sendActivationBody,
  userProfile,
} from './entities/account'
import {
  addToCartBody,
  cartLine,
  checkoutBody,
  updateQuantityBody,
  updateQuantityQuery,
} from './entities/cart'
import { category, categoryDetail } from './entities/category'
import { contactMessage } from './entities/contact'
import { findQuery, findResult } from './entities/find'
import { library, libraryDetail } from './entities/library'
import {
  cancelOrderBody,
  deliveryOptions,
  findGuestOrderBody,
  order,
  placedOrder,
  placeGuestOrderBody,
  placeOrderBody,
  reordered,
} from './entities/order'
import { product } from './entities/product'
import { shopPage, shopPageNames } from './entities/shopPage'
import { categoryQuery, libraryQuery, pagingQuery, searchBody } from './entities/search'
import { sendSessionBody, sentSession, takeBackSessionBody } from './entities/support'
import { laterAddresses } from './laterAddresses'
import { bodyId, textId } from './text'

const nothing = z.null()
const noFields = z.strictObject({})
const orderParams = z.strictObject({ orderId: textId })
const productBody = z.strictObject({ productId: bodyId })

/**
 * The table of calls: all 21 that every backend of this shop answers. `params`, `query` and `body` are what a request may carry
 * (absent: nothing of that kind), `data` is what a successful envelope holds, `refusal` what a failure may hold instead
 * of null.
 */
export const calls = {
  login: { ...addresses.login, body: loginBody, data: loginResult },
  /** Multipart: `body` lists its text fields; a picture may come beside them as the file part `Image`. */
  register: { ...addresses.register, multipart: true, body: registerFields, data: nothing },
  userProfile: { ...addresses.userProfile, data: userProfile },
  toggleFavourite: {
    ...addresses.toggleFavourite,
    body: productBody,
    data: z.strictObject({ isInFavorites: z.boolean() }),
  },
  favourites: { ...addresses.favourites, data: z.array(product) },
  addToCart: { ...addresses.addToCart, body: addToCartBody, data: cartLine },
  cart: { ...addresses.cart, data: z.array(cartLine) },
  updateQuantity: {
    ...addresses.updateQuantity,
    query: updateQuantityQuery,
    body: updateQuantityBody,
    data: cartLine,
  },
  deleteCartLine: {
    ...addresses.deleteCartLine,
    params: z.strictObject({ cartItemId: textId }),
    data: nothing,
  },
  /** Refused with the lines of the cart where they are not those that were sent. */
  checkout: {
    ...addresses.checkout,
    maximumBytes: maximumBytes.cart,
    body: checkoutBody,
    data: placedOrder,
    refusal: z.array(cartLine),
  },
  orders: { ...addresses.orders, data: z.array(order) },
  search: { ...addresses.search, query: pagingQuery, body: searchBody, data: z.array(product) },
  libraries: { ...addresses.libraries, data: z.array(library) },
  publicLibraries: { ...addresses.publicLibraries, data: z.array(library) },
  libraryByName: {
    ...addresses.libraryByName,
    query: libraryQuery,
    /** The one library of that name, or an empty list. */
    data: z.array(libraryDetail).max(1),
  },
  categories: { ...addresses.categories, data: z.array(category) },
  newCategories: { ...addresses.newCategories, data: z.array(category) },
  category: {
    ...addresses.category,
    params: z.strictObject({ id: textId }),
    query: categoryQuery,
    data: categoryDetail,
  },
  newReleases: { ...addresses.newReleases, data: z.array(product) },
  product: { ...addresses.product, params: z.strictObject({ id: textId }), data: product },
  sendMessage: { ...addresses.sendMessage, body: contactMessage, data: nothing },
} as const

/**
 * What our server adds to the 21. The answers of a forgotten and a new password tell nobody whether an address is known;
 * logging out without a session is no mistake.
 */
export const additionalCalls = {
  activate: { ...laterAddresses.activate, body: activateBody, data: nothing },
  /** Mails the activation again to whoever registered with just these; its answer tells nobody whether somebody did. */
  sendActivation: { ...laterAddresses.sendActivation, body: sendActivationBody, data: nothing },
  forgotPassword: { ...laterAddresses.forgotPassword, body: forgotPasswordBody, data: nothing },
  resetPassword: { ...laterAddresses.resetPassword, body: resetPasswordBody, data: nothing },
  /** Filters, order and counts for every list of products. */
  find: { ...additionalAddresses.find, query: findQuery, data: findResult },
  /** null: the shop wrote nothing of its own. */
  shopPage: {
    ...additionalAddresses.shopPage,
    params: z.strictObject({ name: z.enum(shopPageNames) }),
    data: shopPage.nullable(),
  },
  setQuantity: { ...laterAddresses.setQuantity, body: addToCartBody, data: cartLine },
  logout: { ...laterAddresses.logout, data: nothing },
  changeProfile: { ...laterAddresses.changeProfile, body: changeProfileBody, data: userProfile },
  /** Multipart without text fields: the picture comes as the file part `Image`. */
  changePicture: { ...laterAddresses.changePicture, multipart: true, body: noFields, data: userProfile },
  removePicture: { ...laterAddresses.removePicture, data: userProfile },
  /** Ends every other login of the account. */
  changePassword: { ...laterAddresses.changePassword, body: changePasswordBody, data: nothing },
  deliveryOptions: { ...laterAddresses.deliveryOptions, data: deliveryOptions },
  /** A checkout with an address; refused with the lines of the cart where they are not those that were sent. */
  placeOrder: {
    ...laterAddresses.placeOrder,
    maximumBytes: maximumBytes.cart,
    body: placeOrderBody,
    data: placedOrder,
    refusal: z.array(cartLine),
  },
  /** The three of somebody without an account, where the shop takes such orders; elsewhere they are not there. */
  guestDelivery: { ...laterAddresses.guestDelivery, data: deliveryOptions },
  placeGuestOrder: {
    ...laterAddresses.placeGuestOrder,
    maximumBytes: maximumBytes.cart,
    body: placeGuestOrderBody,
    data: placedOrder,
    refusal: z.array(cartLine),
  },
  /** 404 alike for another's number and for another phone. */
  findGuestOrder: { ...laterAddresses.findGuestOrder, body: findGuestOrderBody, data: order },
  /** One mail when the product can be bought again. */
  watchStock: { ...laterAddresses.watchStock, params: z.strictObject({ id: textId }), data: nothing },
  cancelOrder: {
    ...laterAddresses.cancelOrder,
    params: orderParams,
    body: cancelOrderBody,
    data: order,
  },
  reorder: { ...laterAddresses.reorder, params: orderParams, data: reordered },
  /** Keeps a recorded session for support, under a code that can be read out. */
  sendSession: {
    ...laterAddresses.sendSession,
    // Base64 of it, and what stands around that.
    maximumBytes: 1.5 * sessionBytes.packed,
    body: sendSessionBody,
    data: sentSession,
  },
  takeBackSession: { ...laterAddresses.takeBackSession, body: takeBackSessionBody, data: nothing },
} as const
