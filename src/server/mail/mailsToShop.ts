import type { OutboxTable } from '../database/schema'

/** Kinds of mails that go to the shop itself; of the others each names somebody. */
export const mailsToShop: ReadonlySet<OutboxTable['kind']> = new Set([
  'order-received',
  'order-withdrawn',
  'vendor-joined',
  'contact-message',
])
