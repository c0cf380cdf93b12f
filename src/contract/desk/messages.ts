import { z } from 'zod'
import { bodyId, text, textId } from '../text'
import { mostInAnswer } from './limits'

export const deskMessagesQuery = z.strictObject({
  /** Those that were answered, or those that were not. */
  answered: z.enum(['yes', 'no']).optional(),
  /** Those before this message. */
  before: textId.optional(),
})
export type DeskMessagesQuery = z.output<typeof deskMessagesQuery>

/** A message of the contact form. */
export const deskMessage = z.strictObject({
  messageId: bodyId,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  /** What was written back; null: nobody has answered. */
  answer: z
    .strictObject({
      text: z.string(),
      at: z.string(),
      /** Who wrote it; null where the account is no more. */
      by: z.string().nullable(),
    })
    .nullable(),
})
export type DeskMessage = z.infer<typeof deskMessage>

export const deskMessages = z.strictObject({
  messages: z.array(deskMessage),
  /** Given back as `before` it asks for those that follow; null: these were the last. */
  next: bodyId.nullable(),
})
export type DeskMessages = z.infer<typeof deskMessages>

export const answerMessageBody = z.strictObject({ answer: text(mostInAnswer) })
