import type { Column } from './columns'
import { because, type Reason } from './reason'

/** How other programs head what we have a column for. */
const known: { header: RegExp; column: Column }[] = [
  { header: /^(?:stock|qty|quantity|pieces)$/, column: 'stock' },
  { header: /^(?:isbn[_ -]?1[03]|ean)$/, column: 'isbn' },
  { header: /^(?:publisher[_ -]?name)$/, column: 'publisher' },
  { header: /^(?:year|publication[_ -]?year)$/, column: 'published' },
  {
    header: /^(?:page[_ -]?count|num(?:ber)?[_ -]?(?:of[_ -]?)?pages)$/,
    column: 'pages',
  },
  { header: /^(?:format|cover|الغلاف)$/, column: 'binding' },
  { header: /^(?:translated[_ -]?by)$/, column: 'translator' },
]

/** What to say of a column that nothing reads, where people may think that it counts. */
export const reasonOfIgnored = (header: string): Reason | undefined => {
  const name = header.trim().toLowerCase()
  const found = known.find((other) => other.header.test(name))
  return found && because('columnNotUsed', { header, column: found.column })
}
