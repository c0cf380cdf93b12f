import { z } from 'zod'
import { linkTarget } from '../rules/link'

/** Pages whose words a shop may replace by its own. */
export const shopPageNames = ['delivery', 'returns', 'privacy', 'terms'] as const
export type ShopPageName = (typeof shopPageNames)[number]

/** A run of text that looks alike. A line break is `\n`. */
const span = z.strictObject({
  text: z.string(),
  isStrong: z.literal(true).optional(),
  isEmphasised: z.literal(true).optional(),
  isCode: z.literal(true).optional(),
  /** See `linkTarget`. */
  href: z
    .string()
    .refine((href) => linkTarget(href) === href)
    .optional(),
})
export type Span = z.infer<typeof span>

const spans = z.array(span)
/** `depth` counts from 0; a deeper one belongs to the last that is less deep. */
const listItem = z.strictObject({ depth: z.int().min(0), isNumbered: z.boolean(), spans })
export type ListItem = z.infer<typeof listItem>

const block = z.discriminatedUnion('kind', [
  /** The page's own heading is of level 1. */
  z.strictObject({ kind: z.literal('heading'), level: z.int().min(2).max(6), spans }),
  z.strictObject({ kind: z.literal('paragraph'), spans }),
  z.strictObject({ kind: z.literal('quote'), spans }),
  z.strictObject({ kind: z.literal('list'), items: z.array(listItem) }),
  z.strictObject({ kind: z.literal('code'), text: z.string() }),
  z.strictObject({ kind: z.literal('table'), head: z.array(spans), rows: z.array(z.array(spans)) }),
  z.strictObject({ kind: z.literal('rule') }),
])
export type Block = z.infer<typeof block>

/** What a shop wrote itself, as what it says: no markup is in it, so that none can come through. */
export const shopPage = z.strictObject({
  /** null: the page's usual one. */
  heading: z.string().nullable(),
  blocks: z.array(block),
})
export type ShopPage = z.infer<typeof shopPage>
