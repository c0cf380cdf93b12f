import { additionalAddresses, addresses } from '../../src/contract/addresses'
import { additionalCalls, calls } from '../../src/contract/calls'
import { deskAddresses } from '../../src/contract/desk/addresses'
import { deskCalls } from '../../src/contract/desk/calls'
import { laterAddresses } from '../../src/contract/laterAddresses'
import type { Call } from '../../src/server/registerCall'

/** Every call that our server answers: the 21, what it adds, and the desk's. */
export const everyCall = { ...calls, ...additionalCalls, ...deskCalls }
export const everyAddress = { ...addresses, ...additionalAddresses, ...laterAddresses, ...deskAddresses }
export type AnyCallName = keyof typeof everyAddress
export const callTable = Object.entries(everyCall) as [AnyCallName, Call][]
