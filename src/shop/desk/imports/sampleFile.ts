import { byteOrderMark, csvLine } from '../../../contract/rules/csvText'

/** A file with two books on a shelf of the shop, to be filled with one's own: any spreadsheet opens it. */
export const sampleFile = (category: string): string =>
  byteOrderMark +
  [
    [
      'sku',
      'name',
      'author',
      'price',
      'discount_price',
      'category',
      'language',
      'isbn',
      'stock',
      'publisher',
      'published',
    ],
    ['B-001', 'الأيام', 'طه حسين', '12.50', '', category, 'ar', '', 4, 'دار المعارف', 1929],
    ['B-002', 'The Prophet', 'Kahlil Gibran', '9.00', '7.50', category, 'en', '', '', 'Knopf', 1923],
  ]
    .map(csvLine)
    .join('')
