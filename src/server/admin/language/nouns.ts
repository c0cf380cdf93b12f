import type { Language } from '../../../contract/constants'

const en = {
  row: { one: '{count} row', other: '{count} rows' },
  moreRow: { one: '{count} more row', other: '{count} more rows' },
  rowWas: { one: '{count} row was', other: '{count} rows were' },
  rowDoes: { one: '{count} row does', other: '{count} rows do' },
  hiddenRow: { one: '{count} row is of a product', other: '{count} rows are of products' },
  record: { one: '{count} record', other: '{count} records' },
  line: { one: '{count} line', other: '{count} lines' },
  product: { one: '{count} product', other: '{count} products' },
  hiddenProduct: { one: '{count} hidden product', other: '{count} hidden products' },
  productIs: { one: '{count} product is', other: '{count} products are' },
  productWas: { one: '{count} product was', other: '{count} products were' },
  copy: { one: '{count} copy', other: '{count} copies' },
  mail: { one: '{count} mail', other: '{count} mails' },
  picture: { one: '{count} picture', other: '{count} pictures' },
  file: { one: '{count} file', other: '{count} files' },
  pictureFile: { one: '{count} picture file', other: '{count} picture files' },
  olderBackup: { one: '{count} older backup', other: '{count} older backups' },
} as const satisfies Record<string, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

export type Noun = keyof typeof en

type Forms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>

const row: Forms = {
  zero: 'لا سطور',
  one: 'سطر واحد',
  two: 'سطران',
  few: '{count} أسطر',
  many: '{count} سطرًا',
  other: '{count} سطر',
}

const product: Forms = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{count} منتجات',
  many: '{count} منتجًا',
  other: '{count} منتج',
}

const ar: Record<Noun, Forms> = {
  row,
  moreRow: {
    zero: 'لا سطور أخرى',
    one: 'سطر آخر',
    two: 'سطران آخران',
    few: '{count} أسطر أخرى',
    many: '{count} سطرًا آخر',
    other: '{count} سطر آخر',
  },
  rowWas: row,
  rowDoes: row,
  hiddenRow: row,
  record: {
    zero: 'لا سجلات',
    one: 'سجل واحد',
    two: 'سجلان',
    few: '{count} سجلات',
    many: '{count} سجلًا',
    other: '{count} سجل',
  },
  line: row,
  product,
  hiddenProduct: {
    zero: 'لا منتجات مخفية',
    one: 'منتج مخفي واحد',
    two: 'منتجان مخفيان',
    few: '{count} منتجات مخفية',
    many: '{count} منتجًا مخفيًا',
    other: '{count} منتج مخفي',
  },
  productIs: product,
  productWas: product,
  copy: {
    zero: 'لا نسخ',
    one: 'نسخة واحدة',
    two: 'نسختان',
    few: '{count} نسخ',
    many: '{count} نسخة',
    other: '{count} نسخة',
  },
  mail: {
    zero: 'لا رسائل',
    one: 'رسالة واحدة',
    two: 'رسالتان',
    few: '{count} رسائل',
    many: '{count} رسالة',
    other: '{count} رسالة',
  },
  picture: {
    zero: 'لا صور',
    one: 'صورة واحدة',
    two: 'صورتان',
    few: '{count} صور',
    many: '{count} صورة',
    other: '{count} صورة',
  },
  file: {
    zero: 'لا ملفات',
    one: 'ملف واحد',
    two: 'ملفان',
    few: '{count} ملفات',
    many: '{count} ملفًا',
    other: '{count} ملف',
  },
  pictureFile: {
    zero: 'لا ملفات صور',
    one: 'ملف صورة واحد',
    two: 'ملفا صور',
    few: '{count} ملفات صور',
    many: '{count} ملف صورة',
    other: '{count} ملف صورة',
  },
  olderBackup: {
    zero: 'لا نسخ احتياطية أقدم',
    one: 'نسخة احتياطية أقدم',
    two: 'نسختان احتياطيتان أقدم',
    few: '{count} نسخ احتياطية أقدم',
    many: '{count} نسخة احتياطية أقدم',
    other: '{count} نسخة احتياطية أقدم',
  },
}

/** What the tool counts, as each language counts it. */
export const nouns = { ar, en } satisfies Record<Language, Record<Noun, object>>
