import { z } from 'zod'
import { roles } from '../rules/roles'
import { bodyId, nameText, textId } from '../text'

/** Those who have a role, and whoever has exactly the e-mail address or username that is searched. */
export const deskPeopleQuery = z.strictObject({
  /** A part of a name or an e-mail address; of a shopper all of the address or the username. */
  search: nameText(254).optional(),
  role: z.enum(['seller', 'staff', 'keeper']).optional(),
  /** Those after this account. */
  after: textId.optional(),
})
export type DeskPeopleQuery = z.output<typeof deskPeopleQuery>

/** An account as a keeper sees it. */
export const deskPerson = z.strictObject({
  userId: bodyId,
  name: z.string(),
  email: z.string(),
  userName: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  /** Whoever asks. */
  isSelf: z.boolean(),
  createdAt: z.string(),
  /** Those that belong to the account, in the language of the request. */
  libraries: z.array(z.strictObject({ libraryId: bodyId, name: z.string() })),
})
export type DeskPerson = z.infer<typeof deskPerson>

export const deskPeople = z.strictObject({
  people: z.array(deskPerson),
  /** Given back as `after` it asks for those that follow; null: these were the last. */
  next: bodyId.nullable(),
})
export type DeskPeople = z.infer<typeof deskPeople>

export const personParams = z.strictObject({ userId: textId })

/** `was` is the role that whoever changes it saw. */
export const changeRoleBody = z.strictObject({ role: z.enum(roles), was: z.enum(roles) })
