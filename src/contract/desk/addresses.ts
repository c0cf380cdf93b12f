/**
 * Method and path of every call of the desk. They come with the desk's own code, never with the first page of a shopper.
 * `{name}` in a path is a parameter.
 */
export const deskAddresses = {
  deskOverview: { method: 'GET', path: '/api/Desk/overview' },
  deskFindShopper: { method: 'POST', path: '/api/Desk/support/shopper' },
  deskSendMailAgain: { method: 'POST', path: '/api/Desk/support/mails/{mailId}/resend' },
  deskSession: { method: 'POST', path: '/api/Desk/support/session' },
  deskShelves: { method: 'GET', path: '/api/Desk/shelves' },
  deskProducts: { method: 'GET', path: '/api/Desk/products' },
  deskProduct: { method: 'GET', path: '/api/Desk/products/{id}' },
  deskChangeProducts: { method: 'PUT', path: '/api/Desk/products' },
  deskAddProduct: { method: 'POST', path: '/api/Desk/products' },
  deskSaveProduct: { method: 'PUT', path: '/api/Desk/products/{id}' },
  deskRemoveProduct: { method: 'DELETE', path: '/api/Desk/products/{id}' },
  deskAddPicture: { method: 'POST', path: '/api/Desk/pictures' },
  deskOrders: { method: 'GET', path: '/api/Desk/orders' },
  deskOrder: { method: 'GET', path: '/api/Desk/orders/{orderId}' },
  deskSlips: { method: 'GET', path: '/api/Desk/slips' },
  moveDeskOrder: { method: 'PUT', path: '/api/Desk/orders/{orderId}/state' },
  moveDeskOrders: { method: 'POST', path: '/api/Desk/orders/states' },
  deskSales: { method: 'GET', path: '/api/Desk/sales' },
  deskMessages: { method: 'GET', path: '/api/Desk/messages' },
  answerMessage: { method: 'PUT', path: '/api/Desk/messages/{messageId}/answer' },
  deskLibraries: { method: 'GET', path: '/api/Desk/libraries' },
  deskLibrary: { method: 'GET', path: '/api/Desk/libraries/{libraryId}' },
  changeLibrary: { method: 'PUT', path: '/api/Desk/libraries/{libraryId}' },
  changeLibraryPicture: { method: 'PUT', path: '/api/Desk/libraries/{libraryId}/picture' },
  askForApproval: { method: 'POST', path: '/api/Desk/libraries/{libraryId}/ask' },
  approveLibrary: { method: 'POST', path: '/api/Desk/libraries/{libraryId}/approve' },
  sendLibraryBack: { method: 'POST', path: '/api/Desk/libraries/{libraryId}/send-back' },
  deskPeople: { method: 'GET', path: '/api/Desk/people' },
  changeRole: { method: 'PUT', path: '/api/Desk/people/{userId}/role' },
  deskLog: { method: 'GET', path: '/api/Desk/log' },
} as const

export type DeskCallName = keyof typeof deskAddresses
