/**
 * The columns of a catalogue file. The first line names them, in any order and case, or in Arabic (`arabicHeaders`); others are
 * ignored and reported.
 * A column that a file does not have leaves what is stored as it is; an empty cell empties it.
 *
 * | column | meaning |
 * |---|---|
 * | `sku` * | the bookseller's own key, unique within the library, at most 64 characters |
 * | `name` * | as printed; a book keeps its own title in both languages |
 * | `name_ar`, `name_en` | only for what is called differently in each language, as a school tool is |
 * | `language` | the language that a book's title is in: `ar` or `en` (also `ara`, `eng`, `en-GB` …); also by name, عربي; any other or none: not known |
 * | `author` | or maker |
 * | `description_ar`, `description_en` | at most 5,000 characters |
 * | `price` * | 0.01 to 9999999.99, with at most two decimals; also `12,500`, `12 500`, `9,50`, `$9.50`, `١٢٬٥٠٠` |
 * | `discount_price` | below the price; empty: no discount |
 * | `category` * | its id, or its name in either language |
 * | `sub_category` | the same, within the category |
 * | `status` | `available` (where nothing is said), `out of stock` or `coming soon`, or متوفر, نفد, قريبا and the like |
 * | `stock` | how many copies there are to sell; empty: they are not counted |
 * | `released` | a year, a month or a day: 2026, 2026-11, 2026-11-21, 2026/11/21, also -720; where nothing is said, the day of the import |
 * | `rating` | 0 to 5 stars |
 * | `isbn` | with or without dashes, ten signs or thirteen; its check digit must be right |
 * | `publisher`, `translator` | |
 * | `published` | the year of this edition |
 * | `pages` | |
 * | `binding` | `hardcover`, `paperback` or `spiral`, or مجلد, ورقي, سلك and the like |
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

/** What an Arabic file calls them; our own name counts first. Alef, hamza and marks make no difference. */
export const arabicHeaders: Readonly<Record<Column, readonly string[]>> = {
  sku: ['رمز المنتج', 'رمز الكتاب', 'الرمز', 'رمز', 'الكود', 'كود'],
  name: ['الاسم', 'اسم الكتاب', 'اسم المنتج', 'عنوان الكتاب', 'العنوان', 'اسم', 'عنوان'],
  name_ar: ['الاسم بالعربية', 'الاسم العربي', 'العنوان بالعربية'],
  name_en: ['الاسم بالإنجليزية', 'الاسم الإنجليزي', 'العنوان بالإنجليزية'],
  language: ['اللغة', 'لغة الكتاب', 'لغة'],
  author: ['المؤلف', 'اسم المؤلف', 'الكاتب', 'اسم الكاتب', 'مؤلف'],
  description_ar: ['الوصف بالعربية', 'الوصف', 'وصف', 'نبذة'],
  description_en: ['الوصف بالإنجليزية'],
  price: ['السعر', 'سعر البيع', 'سعر'],
  discount_price: ['السعر بعد الخصم', 'سعر الخصم', 'سعر التخفيض', 'السعر المخفض'],
  category: ['القسم', 'الفئة', 'التصنيف', 'قسم', 'فئة'],
  sub_category: ['القسم الفرعي', 'الفئة الفرعية', 'التصنيف الفرعي'],
  status: ['الحالة', 'حالة التوفر', 'التوفر'],
  stock: ['المخزون', 'الكمية', 'العدد', 'عدد النسخ'],
  released: ['تاريخ الإصدار', 'تاريخ الصدور'],
  rating: ['التقييم'],
  isbn: ['ردمك', 'الرقم الدولي', 'الرقم المعياري الدولي'],
  publisher: ['الناشر', 'دار النشر', 'اسم الناشر'],
  published: ['سنة النشر', 'سنة الطبع'],
  pages: ['عدد الصفحات', 'الصفحات'],
  binding: ['التجليد', 'نوع الغلاف', 'نوع التجليد'],
  text_language: ['لغة النص'],
  translator: ['المترجم', 'اسم المترجم', 'ترجمة'],
  image: ['صورة الغلاف', 'الصورة', 'صورة'],
}

export const requiredColumns = ['sku', 'name', 'price', 'category'] as const satisfies readonly Column[]

export const isColumn = (name: string): name is Column => (columns as readonly string[]).includes(name)
