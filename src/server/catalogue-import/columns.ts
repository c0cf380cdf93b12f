/**
 * The columns of a catalogue file. The first line names them, in any order and case; others are ignored and reported.
 * A column that a file does not have leaves what is stored as it is; an empty cell empties it.
 *
 * | column | meaning |
 * |---|---|
 * | `sku` * | the bookseller's own key, unique within the library, at most 64 characters |
 * | `name` * | as printed; a book keeps its own title in both languages |
 * | `name_ar`, `name_en` | only for what is called differently in each language, as a school tool is |
 * | `language` | the language that a book's title is in: `ar` or `en` (also `ara`, `eng`, `en-GB` …); any other or none: not known |
 * | `author` | or maker |
 * | `description_ar`, `description_en` | at most 5,000 characters |
 * | `price` * | 0.01 to 9999999.99, with at most two decimals; also `12,500`, `9,50`, `١٢٬٥٠٠` |
 * | `discount_price` | below the price; empty: no discount |
 * | `category` * | its id, or its name in either language |
 * | `sub_category` | the same, within the category |
 * | `status` | `available` (where nothing is said), `out of stock` or `coming soon`, or متوفر, نفد, قريبا |
 * | `stock` | how many copies there are to sell; empty: they are not counted |
 * | `released` | a year, a month or a day: 2026, 2026-11, 2026-11-21, also -720; where nothing is said, the day of the import |
 * | `rating` | 0 to 5 stars |
 * | `isbn` | with or without dashes, ten signs or thirteen; its check digit must be right |
 * | `publisher`, `translator` | |
 * | `published` | the year of this edition |
 * | `pages` | |
 * | `binding` | `hardcover`, `paperback` or `spiral`, or مجلد, ورقي, سلك |
 * | `text_language` | the language of the text: `ar`, `en`, `ku`, `fa`, `tr`, `fr`, `de`, `es`, `it`, `ru` or `ur` |
 * | `image` | a picture file beside the CSV, a `/pictures/…` address, or with --fetch-images a web address |
 */
export const columns = [
  'sku',
  'name',
  'name_ar',
  'name_en',
  'language',
  'author',
  'description_ar',
  'description_en',
  'price',
  'discount_price',
  'category',
  'sub_category',
  'status',
  'stock',
  'released',
  'rating',
  'isbn',
  'publisher',
  'published',
  'pages',
  'binding',
  'text_language',
  'translator',
  'image',
] as const
export type Column = (typeof columns)[number]

export const requiredColumns = ['sku', 'name', 'price', 'category'] as const satisfies readonly Column[]

export const isColumn = (name: string): name is Column => (columns as readonly string[]).includes(name)
