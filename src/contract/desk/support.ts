import { z } from 'zod'
import { typedCode } from '../entities/support'

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
