import type { Role } from '../rules/roles'
import { deskAddresses } from './addresses'
import { deskOverview } from './overview'
import { deskSession, openSessionBody } from './support'

const everybody = ['seller', 'staff', 'keeper'] as const satisfies readonly Role[]
const wholeMarket = ['staff', 'keeper'] as const satisfies readonly Role[]

/**
 * The table of the desk's calls: who may ask each (`roles`, one line a call), and what it carries, as in `contract/calls.ts`. To
 * everybody else a call is not there: 404. What a seller may see of it, the server narrows to the seller's own libraries.
 */
export const deskCalls = {
  deskOverview: { ...deskAddresses.deskOverview, who: 'shopper', roles: everybody, data: deskOverview },
  /** A session that a shopper sent to support; who looked at it is written down. */
  deskSession: {
    ...deskAddresses.deskSession,
    who: 'shopper',
    roles: wholeMarket,
    body: openSessionBody,
    data: deskSession,
  },
} as const
