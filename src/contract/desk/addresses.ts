/**
 * Method and path of every call of the desk. They come with the desk's own code, never with the first page of a shopper.
 * `{name}` in a path is a parameter.
 */
export const deskAddresses = {
  deskOverview: { method: 'GET', path: '/api/Desk/overview' },
  deskSession: { method: 'POST', path: '/api/Desk/support/session' },
  deskShelves: { method: 'GET', path: '/api/Desk/shelves' },
  deskProducts: { method: 'GET', path: '/api/Desk/products' },
  deskProduct: { method: 'GET', path: '/api/Desk/products/{id}' },
  deskChangeProducts: { method: 'PUT', path: '/api/Desk/products' },
} as const

export type DeskCallName = keyof typeof deskAddresses
