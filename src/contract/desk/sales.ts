import { z } from 'zod'
import { amount, bodyId } from '../text'
import { salesPeriods } from './limits'

export const salesQuery = z.strictObject({ period: z.enum(salesPeriods) })

const sold = z.strictObject({
  copies: z.int().nonnegative(),
  /** What they were sold for. */
  amount,
})
export type Sold = z.infer<typeof sold>

/** What was sold of whoever asks; what was cancelled does not count. */
export const deskSales = z.strictObject({
  total: sold.extend({ orders: z.int().nonnegative() }),
  /** Every day of the period by the shop's calendar, `2026-11-22`, the oldest first. */
  days: z.array(sold.extend({ day: z.string(), orders: z.int().nonnegative() })),
  books: z.array(sold.extend({ productId: bodyId.nullable(), name: z.string() })),
})
export type DeskSales = z.infer<typeof deskSales>
