import { z } from 'zod'

/** C0 and C1 controls but for tab and line breaks; a NUL would end a PostgreSQL text early. */
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Overrides and isolates that make a name display as something else (Unicode TR 36 §2.5). */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/

/** Its length comes first and ends the check: nothing that follows ever looks at more than `maximum` units. */
const bounded = (schema: z.ZodString, minimum: number, maximum: number) =>
  schema.max(maximum, { abort: true }).min(minimum, { abort: true })

/** Trimmed text of 1 to `maximum` UTF-16 units, well-formed Unicode, without controls. May have several lines. */
export const text = (maximum: number) =>
  bounded(z.string().trim(), 1, maximum).refine((value) => value.isWellFormed() && !controls.test(value), {
    abort: true,
  })

/** A letter, digit or sign that somebody can see; marks of format and the fillers of Hangul and Braille are none. */
const visible = /[^\s\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** One line of text that is shown as somebody's name: something to see, no line breaks and no bidi overrides. */
export const nameText = (maximum: number) =>
  text(maximum).refine(
    (value) => visible.test(value) && !bidiControls.test(value) && !/[\n\r\t\u2028\u2029]/.test(value),
    { abort: true },
  )

/** Text that is taken as typed, never trimmed: a password. */
export const secretText = (minimum: number, maximum: number) =>
  bounded(z.string(), minimum, maximum).refine((value) => value.isWellFormed() && !value.includes('\u0000'))

/** A whole positive number in a JSON body: 7, never "7", 7.5, null or true. */
export const bodyId = z.int().positive().max(2_147_483_647)

/** The same in a path or a query, where everything is text: the exact grammar of a decimal number. */
export const textId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(bodyId)

/** A list of at most `maximum` items, which are counted before any of them is looked at. */
export const listOf = <Item extends z.ZodType>(item: Item, maximum: number) =>
  z.preprocess((value, context) => {
    if (!Array.isArray(value) || value.length <= maximum) return value
    context.addIssue({ code: 'too_big', origin: 'array', maximum, input: value })
    return z.NEVER
  }, z.array(item).max(maximum))

/** An id in an answer. The shop treats it as opaque, since another backend may use text. */
export const answerId = z.union([z.int().positive(), z.string().min(1)])
export type Id = z.infer<typeof answerId>

/** Money on the wire: a number with at most 2 decimals. */
export const amount = z.number().nonnegative()
