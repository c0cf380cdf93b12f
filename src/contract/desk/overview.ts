import { z } from 'zod'
import { roles } from '../rules/roles'
import { deskLibrary } from './libraries'

/** What the desk shows first: who somebody is, and what waits for them. */
export const deskOverview = z.strictObject({
  role: z.enum(roles),
  /** A seller's own; those whose owners ask a keeper for approval; none for staff. */
  libraries: z.array(deskLibrary),
  /** Orders that are new, of which something is to be sent by whoever asks. */
  newOrders: z.number().int().nonnegative(),
})
export type DeskOverview = z.infer<typeof deskOverview>
