import { z } from 'zod'
import { nameText, text } from '../text'
import { emailAddress } from './account'

/** A message from the contact form. */
export const contactMessage = z.strictObject({
  name: nameText(100),
  email: emailAddress,
  subject: nameText(200),
  message: text(5000),
})
export type ContactMessage = z.infer<typeof contactMessage>
