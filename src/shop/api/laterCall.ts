import { type LaterCallName, laterAddresses } from '../../contract/laterAddresses'
import type { Request } from './baseQuery'

/** A call of our own server whose address comes with what asks it, since the first page does not know it. */
export const later = (call: LaterCallName, request: Omit<Request, 'call' | 'address'>): Request => ({
  call,
  address: laterAddresses[call],
  ...request,
})
