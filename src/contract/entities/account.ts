import { z } from 'zod'
import { nameText, secretText, text, answerId } from '../text'
import { deliveryTexts, languages, maximumPasswordLength, minimumPasswordLength } from '../constants'
import { isPhone } from '../rules/phone'
import { isEmailAddress, maximumEmailLength } from '../rules/email'

/** What is known of a shopper. `userName` and `email` are ours: what login takes. */
export const userProfile = z.strictObject({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImage: z.string().nullable(),
  librarieName: z.string().nullable(),
  address: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  userName: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
  /** Ours: the language of the mails that this person gets. */
  language: z.enum(languages).optional(),
  /** Ours: of whoever works at the desk. */
  role: z.enum(['seller', 'staff', 'keeper']).optional(),
})
export type UserProfile = z.infer<typeof userProfile>

/** The user object that is kept in local storage under `user`. */
export const user = userProfile.extend({ id: answerId })
export type User = z.infer<typeof user>

export const loginResult = z.strictObject({ token: z.string().min(1), user })
export type LoginResult = z.infer<typeof loginResult>

/** `email` takes an e-mail address or a username, in any case. */
export const loginBody = z.strictObject({
  email: text(maximumEmailLength),
  password: secretText(1, maximumPasswordLength),
})
export type LoginBody = z.infer<typeof loginBody>

export const emailAddress = nameText(maximumEmailLength).refine(isEmailAddress)

/**
 * The text fields of the multipart registration, spelt as they go over the wire. `Image` comes as a file part beside
 * them; it may be absent, empty or the text 'null'.
 */
export const registerFields = z.strictObject({
  FirstName: nameText(100),
  LastName: nameText(100),
  Email: emailAddress,
  Phone: nameText(32),
  Password: secretText(minimumPasswordLength, maximumPasswordLength),
  ConfirmPassword: z.string().max(maximumPasswordLength, { abort: true }),
  IsCustomer: z
    .string()
    .regex(/^(?:true|false)$/i)
    .transform((value) => value.toLowerCase() === 'true')
    .default(true),
})
export type RegisterFields = z.infer<typeof registerFields>

/** The form as the shop holds it. `isCustomer` is always the inverse of `isVendor` (ROLES-2). */
export interface RegistrationForm {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  confirmPassword: string
  image: null
  isVendor: boolean
  isCustomer: boolean
}

/** The secret of a link in a mail: 32 random bytes, base64url. */
const linkSecret = z.string().regex(/^[\w-]{43}$/)

export const activateBody = z.strictObject({ secret: linkSecret })
/** What somebody registered with. */
export const sendActivationBody = z.strictObject({
  email: emailAddress,
  password: secretText(1, maximumPasswordLength),
})
export type SendActivationBody = z.output<typeof sendActivationBody>
export const forgotPasswordBody = z.strictObject({ email: emailAddress })
export const resetPasswordBody = z.strictObject({
  secret: linkSecret,
  password: secretText(minimumPasswordLength, maximumPasswordLength),
})

export const changeProfileBody = z.strictObject({
  firstName: nameText(100),
  lastName: nameText(100),
  phoneNumber: nameText(deliveryTexts.phone).refine(isPhone),
  /** null: none. */
  address: text(deliveryTexts.address).nullable(),
  language: z.enum(languages),
})
export type ChangeProfileBody = z.output<typeof changeProfileBody>

/** `password` is the one that holds now. */
export const changePasswordBody = z.strictObject({
  password: secretText(1, maximumPasswordLength),
  newPassword: secretText(minimumPasswordLength, maximumPasswordLength),
})
export type ChangePasswordBody = z.output<typeof changePasswordBody>
