import { z } from 'zod'
import { bodyId } from '../text'
import { roles } from '../rules/roles'

/** A library as its owner sees it. Names are null where it keeps its own `name` in that language. */
export const deskLibrary = z.strictObject({
  id: bodyId,
  name: z.string(),
  nameAr: z.string().nullable(),
  nameEn: z.string().nullable(),
  image: z.string().nullable(),
  address: z.string().nullable(),
  /** Whether it stands on the page of public libraries. */
  isPublic: z.boolean(),
  /** Until a keeper approves it, nothing of it is shown in the shop. */
  isApproved: z.boolean(),
  /** How many products it has, hidden ones too. */
  products: z.number().int().nonnegative(),
})
export type DeskLibrary = z.infer<typeof deskLibrary>

/** What the desk shows first: who somebody is, and what waits for them. */
export const deskOverview = z.strictObject({
  role: z.enum(roles),
  /** A seller's own; all that wait for approval for a keeper; none for staff. */
  libraries: z.array(deskLibrary),
  /** Orders that are new, of which something is to be sent by whoever asks. */
  newOrders: z.number().int().nonnegative(),
})
export type DeskOverview = z.infer<typeof deskOverview>
