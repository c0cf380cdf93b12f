import { isColumn } from './columns'

/** What other programs write beside ours, under which name we would take it, and what to do where we have no such column. */
const known = [
  {
    header: /^(?:stock|qty|quantity|pieces|المخزون|الكمية|العدد)$/,
    column: 'stock',
    otherwise: 'pieces are not counted: write “out of stock” in the column status',
  },
  {
    header: /^(?:isbn|isbn[_ -]?1[03]|ean|ردمك)$/,
    column: 'isbn',
    otherwise: 'no ISBN is kept: it may serve as your key with --map sku=',
  },
]

/** What to say of a column that nothing reads, where people may think that it counts. */
export const wordsOfIgnored = (header: string): string | undefined => {
  const name = header.trim().toLowerCase()
  const found = known.find((other) => other.header.test(name))
  if (found === undefined) return undefined
  if (isColumn(found.column))
    return `The column ${header} was not used; --map ${found.column}=${header} brings it in.`
  const advice = found.otherwise.endsWith('=') ? `${found.otherwise}${header}` : found.otherwise
  return `The column ${header} was not used; ${advice}.`
}
