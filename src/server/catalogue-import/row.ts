import { z } from 'zod'
import { bookLanguages, editionTexts } from '../../contract/constants'
import { readIsbn } from '../../contract/rules/isbn'
import type { Cells } from './mapping'
import {
  amount,
  binding,
  copies,
  day,
  language,
  oneLine,
  pages,
  type Reading,
  severalLines,
  stars,
  status,
  textLanguage,
  year,
} from './values'

/** A cell that must be readable. */
const cell = <Value>(read: Reading<Value>, problem: string) =>
  z.string().transform((value, context) => {
    const trimmed = value.trim()
    const result = read(trimmed)
    if (result !== undefined) return result
    context.addIssue({ code: 'custom', message: trimmed === '' ? 'is empty' : problem })
    return z.NEVER
  })

/** A cell that may be empty (null), in a column that a file may not have. */
const optional = <Value>(read: Reading<Value>, problem: string) =>
  cell<Value | null>((value) => (value === '' ? null : read(value)), problem).optional()

const named = (maximum: number) =>
  [
    oneLine(maximum),
    `must be one line of at most ${String(maximum)} characters without control marks`,
  ] as const
const description = [severalLines(5000), 'must be at most 5000 characters without control marks'] as const

const schema = z
  .object({
    sku: cell(...named(64)),
    name: cell(...named(300)),
    name_ar: optional(...named(300)),
    name_en: optional(...named(300)),
    language: optional(language, 'is not a language'),
    author: optional(...named(1000)),
    description_ar: optional(...description),
    description_en: optional(...description),
    price: cell((value) => amount(value) || undefined, 'is not an amount above 0 such as 9.50'),
    discount_price: optional(amount, 'is not an amount such as 9.50'),
    category: cell(...named(200)),
    sub_category: optional(...named(200)),
    status: optional(status, 'is not available, out of stock or coming soon'),
    stock: optional(copies, 'is not a number of copies'),
    released: optional(day, 'is not a day such as 2026-11-21'),
    rating: optional(stars, 'is not a number of stars from 0 to 5'),
    isbn: optional((value) => readIsbn(value) ?? undefined, 'is no ISBN: is a digit wrong?'),
    publisher: optional(...named(editionTexts.publisher)),
    published: optional(year, 'is not a year such as 2026'),
    pages: optional(pages, 'is not a number of pages'),
    binding: optional(binding, 'is not hardcover, paperback or spiral'),
    text_language: optional(textLanguage, `is not one of ${bookLanguages.join(', ')}`),
    translator: optional(...named(editionTexts.translator)),
    image: optional(...named(1000)),
  })
  .refine((row) => (row.discount_price ?? 0) < row.price, {
    path: ['discount_price'],
    message: 'is not below the price',
  })

/** A row that was read: money in minor units, instants as ISO text; undefined where the file has no such column. */
export type CatalogueRow = z.infer<typeof schema>

/** The row, or every reason why it was refused, each naming its column. */
export const readRow = (cells: Cells): { row: CatalogueRow } | { reason: string } => {
  const result = schema.safeParse(cells)
  if (result.success) return { row: result.data }
  const reasons = result.error.issues.map((issue) => {
    const column = String(issue.path[0] ?? '')
    const value = cells[column as keyof Cells]?.trim().replace(/\s+/g, ' ') ?? ''
    const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value
    return shown === '' ? `${column} ${issue.message}` : `${column} “${shown}” ${issue.message}`
  })
  return { reason: reasons.join('; ') }
}
