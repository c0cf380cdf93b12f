import { z } from 'zod'

/** C0 and C1 controls but for tab and line breaks; a NUL would end a PostgreSQL text early. */
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Overrides and isolates that make a name display as something else (Unicode TR 36 §2.5). */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/

/** Trimmed text of 1 to `maximum` UTF-16 units, well-formed Unicode, without controls. May have several lines. */
export const text = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .refine((value) => value.isWellFormed() && !controls.test(value))

/** One line of text that is shown as somebody's name: no line breaks and no bidi overrides either. */
export const nameText = (maximum: number) =>
  text(maximum).refine((value) => !bidiControls.test(value) && !/[\n\r\t\u2028\u2029]/.test(value))

/** Text that is taken as typed, never trimmed: a password. */
export const secretText = (minimum: number, maximum: number) =>
  z
    .string()
    .min(minimum)
    .max(maximum)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'))

/** A whole positive number in a JSON body: 7, never "7", 7.5, null or true. */
export const bodyId = z.int().positive().max(2_147_483_647)

/** The same in a path or a query, where everything is text: the exact grammar of a decimal number. */
export const textId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(bodyId)

/** An id in an answer. The shop treats it as opaque, since another backend may use text. */
export const answerId = z.union([z.int().positive(), z.string().min(1)])
export type Id = z.infer<typeof answerId>

/** Money on the wire: a number with at most 2 decimals (DESIGN.md §5). */
export const amount = z.number().nonnegative()
