import type { LaterCallName } from './laterAddresses'

/**
 * Method, path and permission of every call, apart from the schemas so that the shop can carry this list
 * in its first chunk without them. `calls.ts` joins both into the one table.
 *
 * `anyone`: no token needed. `shopper`: a valid bearer token needed, otherwise 401.
 * `{name}` in a path is a parameter.
 */
export const addresses = {
  login: { method: 'POST', path: '/api/Account/login', who: 'anyone' },
  register: { method: 'POST', path: '/api/Account/Register', who: 'anyone' },
  userProfile: { method: 'GET', path: '/api/Account/user-profile', who: 'shopper' },
  toggleFavourite: { method: 'POST', path: '/api/Favorite/toggle', who: 'shopper' },
  favourites: { method: 'GET', path: '/api/Favorite/list', who: 'shopper' },
  addToCart: { method: 'POST', path: '/api/Cart', who: 'shopper' },
  cart: { method: 'GET', path: '/api/Cart', who: 'shopper' },
  updateQuantity: { method: 'PUT', path: '/api/Cart/UpdateQuantity', who: 'shopper' },
  deleteCartLine: { method: 'DELETE', path: '/api/Cart/{cartItemId}', who: 'shopper' },
  checkout: { method: 'POST', path: '/api/Order/checkout', who: 'shopper' },
  orders: { method: 'GET', path: '/api/Order/orders', who: 'shopper' },
  search: { method: 'POST', path: '/api/Libraries/search', who: 'anyone' },
  libraries: { method: 'GET', path: '/api/Libraries', who: 'anyone' },
  publicLibraries: { method: 'GET', path: '/api/Products/Libraries', who: 'anyone' },
  libraryByName: { method: 'GET', path: '/api/Products/Libraries/SearchByName', who: 'anyone' },
  categories: { method: 'GET', path: '/api/Category', who: 'anyone' },
  newCategories: { method: 'GET', path: '/api/Category/new', who: 'anyone' },
  category: { method: 'GET', path: '/api/Category/{id}', who: 'anyone' },
  newReleases: { method: 'GET', path: '/api/Products/new-releases', who: 'anyone' },
  product: { method: 'GET', path: '/api/Products/{id}', who: 'anyone' },
  sendMessage: { method: 'POST', path: '/api/Contact/send', who: 'anyone' },
} as const

/**
 * What our own server adds to the first page: every screen works with another backend, which has none of it. The rest of our
 * additions is in `laterAddresses.ts`.
 */
export const additionalAddresses = {
  find: { method: 'GET', path: '/api/Product/find', who: 'anyone' },
  shopPage: { method: 'GET', path: '/api/Pages/{name}', who: 'anyone' },
} as const

export type CallName = keyof typeof addresses
export type AdditionalCallName = keyof typeof additionalAddresses | LaterCallName
