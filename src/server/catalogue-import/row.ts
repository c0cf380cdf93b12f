import { z } from 'zod'
import { bookLanguages, editionTexts } from '../../contract/constants'
import { readIsbn } from '../../contract/rules/isbn'
import { inShort } from './inShort'
import type { Cells } from './mapping'
import { because, type Reason } from './reason'
import {
  amount,
  binding,
  copies,
  day,
  isRounded,
  key,
  language,
  mostOfKey,
  oneLine,
  pages,
  type Reading,
  severalLines,
  stars,
  status,
  textLanguage,
  year,
} from './values'

/** What is wrong with a cell; its column and value are added. */
type Problem = Reason

/** A cell that must be readable. */
const cell = <Value>(read: Reading<Value>, problem: Problem) =>
  z.string().transform((value, context) => {
    const trimmed = value.trim()
    const result = read(trimmed)
    if (result !== undefined) return result
    const reason = isRounded(trimmed) ? because('rounded') : problem
    context.addIssue({ code: 'custom', params: trimmed === '' ? because('empty') : reason })
    return z.NEVER
  })

/** A cell that may be empty (null), in a column that a file may not have. */
const optional = <Value>(read: Reading<Value>, problem: Problem) =>
  cell<Value | null>((value) => (value === '' ? null : read(value)), problem).optional()

const named = (maximum: number) => [oneLine(maximum), because('notOneLine', { most: maximum })] as const
const description = [severalLines(5000), because('notText', { most: 5000 })] as const

const schema = z
  .object({
    sku: cell(key, because('notOneLine', { most: mostOfKey })),
    name: cell(...named(300)),
    name_ar: optional(...named(300)),
    name_en: optional(...named(300)),
    language: optional(language, because('notALanguage')),
    author: optional(...named(1000)),
    description_ar: optional(...description),
    description_en: optional(...description),
    price: cell((value) => amount(value) || undefined, because('notAPrice')),
    discount_price: optional(amount, because('notAnAmount')),
    category: cell(...named(200)),
    sub_category: optional(...named(200)),
    status: optional(status, because('notAStatus')),
    stock: optional(copies, because('notCopies')),
    released: optional(day, because('notADay')),
    rating: optional(stars, because('notStars')),
    isbn: optional((value) => readIsbn(value.replace(/\.0$/, '')) ?? undefined, because('notAnIsbn')),
    publisher: optional(...named(editionTexts.publisher)),
    published: optional(year, because('notAYear')),
    pages: optional(pages, because('notPages')),
    binding: optional(binding, because('notABinding')),
    text_language: optional(textLanguage, because('notATextLanguage', { known: bookLanguages.join(', ') })),
    translator: optional(...named(editionTexts.translator)),
    image: optional(...named(1000)),
  })
  .refine((row) => (row.discount_price ?? 0) < row.price, {
    path: ['discount_price'],
    params: because('discountTooHigh'),
  })

/** A row that was read: money in minor units, instants as ISO text; undefined where the file has no such column. */
export type CatalogueRow = z.infer<typeof schema>

/** The row, or every reason why it was refused, each naming its column. */
export const readRow = (cells: Cells): { row: CatalogueRow } | { reasons: Reason[] } => {
  const result = schema.safeParse(cells)
  if (result.success) return { row: result.data }
  const reasons = result.error.issues.map((issue) => {
    const column = String(issue.path[0] ?? '')
    const value = inShort(cells[column as keyof Cells] ?? '', 40)
    const { key, params } =
      issue.code === 'custom' ? (issue.params as unknown as Problem) : because('unreadable')
    return because(key, { ...params, column, value })
  })
  return { reasons }
}
