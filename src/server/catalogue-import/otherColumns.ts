import type { Column } from './columns'
import { because, type Reason } from './reason'

/** How other programs head what we have a column for. */
const known: { header: RegExp; column: Column }[] = [
  { header: /^(?:stock|qty|quantity|pieces|المخزون|الكمية|العدد)$/, column: 'stock' },
  { header: /^(?:isbn[_ -]?1[03]|ean|ردمك)$/, column: 'isbn' },
  { header: /^(?:publisher[_ -]?name|الناشر|دار النشر)$/, column: 'publisher' },
  { header: /^(?:year|publication[_ -]?year|سنة النشر)$/, column: 'published' },
  {
    header: /^(?:page[_ -]?count|num(?:ber)?[_ -]?(?:of[_ -]?)?pages|عدد الصفحات|الصفحات)$/,
    column: 'pages',
  },
  { header: /^(?:format|cover|التجليد|الغلاف)$/, column: 'binding' },
  { header: /^(?:translated[_ -]?by|المترجم|ترجمة)$/, column: 'translator' },
]

/** What to say of a column that nothing reads, where people may think that it counts. */
export const reasonOfIgnored = (header: string): Reason | undefined => {
  const name = header.trim().toLowerCase()
  const found = known.find((other) => other.header.test(name))
  return found && because('columnNotUsed', { header, column: found.column })
}
