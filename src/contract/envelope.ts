import { z } from 'zod'

/**
 * Every answer of the server: `{ statusCode, data, message }`, `statusCode` equal to the HTTP status,
 * `message` a sentence in the language of the request. Paged answers add `page`.
 */
export interface Envelope<Data> {
  statusCode: number
  data: Data
  message: string
  page?: Page
}

export const page = z.strictObject({
  /** Opaque; given back as `cursor` it asks for what follows. null: this was the last page. */
  nextCursor: z.string().nullable(),
  /** How many there are in all, counted no further than `totalCap`. */
  total: z.int().nonnegative(),
  totalIsCapped: z.boolean(),
})
export type Page = z.infer<typeof page>

/** Counting stops here, so that a total costs the same however large the catalogue grows. */
export const totalCap = 1000

export const envelopeOf = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ statusCode: z.int(), data, message: z.string(), page: page.optional() })

/** An answer that is no success; a few of them hold what the caller needs to go on. */
export const failureEnvelopeOf = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ statusCode: z.int().min(400), data, message: z.string() })

export const failureEnvelope = failureEnvelopeOf(z.null())
