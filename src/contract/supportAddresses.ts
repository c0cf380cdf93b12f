/** Calls of our own server that come with the support panel, never with the first page. */
export const supportAddresses = {
  sendSession: { method: 'POST', path: '/api/Support/sessions', who: 'anyone' },
  takeBackSession: { method: 'POST', path: '/api/Support/sessions/take-back', who: 'anyone' },
} as const

export type SupportCallName = keyof typeof supportAddresses
