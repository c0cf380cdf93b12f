import { z } from 'zod'
import { typedCode } from '../entities/support'
import { maximumEmailLength } from '../rules/email'
import { orderStates } from '../rules/orderStates'
import { roles } from '../rules/roles'
import { amount, bodyId, text, textId } from '../text'

export const openSessionBody = z.strictObject({ code: typedCode })

/** A session that was sent to support. */
export const deskSession = z.strictObject({
  code: z.string(),
  /** ISO 8601 */
  sentAt: z.string(),
  keptUntil: z.string(),
  /** The session file: gzip, in base64. */
  packed: z.string(),
})
export type DeskSession = z.infer<typeof deskSession>

/** An e-mail address, a username or the number of an order. */
export const findShopperBody = z.strictObject({ who: text(maximumEmailLength) })

export const mailParams = z.strictObject({ mailId: textId })

/** A mail to somebody; all instants are ISO 8601. */
const mail = z.strictObject({
  id: bodyId,
  /** What it is about, such as `activate`. */
  kind: z.string(),
  createdAt: z.string(),
  /** null: it has not left yet. */
  sentAt: z.string().nullable(),
  /** When it was refused for good; null: it was not. */
  givenUpAt: z.string().nullable(),
  attempts: z.int().nonnegative(),
  /** What went wrong the last time. */
  failure: z.string().nullable(),
})

/** What support knows of somebody: never a password, a token or the secret of a link. The latest of each kind come first. */
export const deskShopper = z.strictObject({
  /** null: nobody has activated a registration. */
  account: z
    .strictObject({
      id: bodyId,
      email: z.string(),
      userName: z.string(),
      name: z.string(),
      phone: z.string(),
      role: z.enum(roles),
      activatedAt: z.string(),
      createdAt: z.string(),
    })
    .nullable(),
  /** Those that were not activated. */
  registrations: z.array(z.strictObject({ createdAt: z.string() })),
  cart: z.array(z.strictObject({ name: z.string(), quantity: z.int().positive(), price: amount })),
  favourites: z.array(z.strictObject({ name: z.string(), since: z.string() })),
  orders: z.array(
    z.strictObject({ id: bodyId, createdAt: z.string(), state: z.enum(orderStates), total: amount }),
  ),
  mails: z.array(mail),
})
export type DeskShopper = z.infer<typeof deskShopper>
