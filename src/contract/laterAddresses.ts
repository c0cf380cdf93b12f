/** Calls of our own server that come with what asks them, such as a form or the support panel, never with the first page. */
export const laterAddresses = {
  activate: { method: 'POST', path: '/api/Account/activate', who: 'anyone' },
  sendActivation: { method: 'POST', path: '/api/Account/send-activation', who: 'anyone' },
  forgotPassword: { method: 'POST', path: '/api/Account/forgot-password', who: 'anyone' },
  resetPassword: { method: 'POST', path: '/api/Account/reset-password', who: 'anyone' },
  logout: { method: 'POST', path: '/api/Account/logout', who: 'anyone' },
  setQuantity: { method: 'PUT', path: '/api/Cart/SetQuantity', who: 'shopper' },
  changeProfile: { method: 'PUT', path: '/api/Account/profile', who: 'shopper' },
  changePicture: { method: 'PUT', path: '/api/Account/picture', who: 'shopper' },
  removePicture: { method: 'DELETE', path: '/api/Account/picture', who: 'shopper' },
  changePassword: { method: 'POST', path: '/api/Account/change-password', who: 'shopper' },
  deliveryOptions: { method: 'GET', path: '/api/Order/delivery', who: 'shopper' },
  placeOrder: { method: 'POST', path: '/api/Order/place', who: 'shopper' },
  guestDelivery: { method: 'GET', path: '/api/Order/guest/delivery', who: 'anyone' },
  placeGuestOrder: { method: 'POST', path: '/api/Order/guest/place', who: 'anyone' },
  findGuestOrder: { method: 'POST', path: '/api/Order/guest/find', who: 'anyone' },
  watchStock: { method: 'POST', path: '/api/Products/{id}/watch', who: 'shopper' },
  cancelOrder: { method: 'POST', path: '/api/Order/orders/{orderId}/cancel', who: 'shopper' },
  reorder: { method: 'POST', path: '/api/Order/orders/{orderId}/reorder', who: 'shopper' },
  sendSession: { method: 'POST', path: '/api/Support/sessions', who: 'anyone' },
  takeBackSession: { method: 'POST', path: '/api/Support/sessions/take-back', who: 'anyone' },
} as const

export type LaterCallName = keyof typeof laterAddresses
