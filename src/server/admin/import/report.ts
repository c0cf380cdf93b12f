import { wordsOfIgnored } from '../../catalogue-import/otherColumns'
import type { MissingProduct } from '../../catalogue-import/missing'
import { sayReason, sayReasons } from '../../catalogue-import/reason'
import type { ImportReport, StoredKey } from '../../catalogue-import/report'
import { counted } from '../print'
import type { Tool } from '../tool'

const shownLines = 50
export const mayBeCut = 'The file ends without a line break, as one does that was cut: is it whole?'
/** At most so many lines of a kind, and how many more there are. */
export const sayLines = (lines: string[], { say }: Tool) => {
  for (const line of lines.slice(0, shownLines)) say(`  ${line}`)
  if (lines.length > shownLines) say(`  … and ${counted(lines.length - shownLines, 'more row')}`)
}

export const sayRefused = ({ refused }: ImportReport, tool: Tool) => {
  const lines = refused.map(({ line, sku, reasons }) => {
    const name = sku === null || sku === '' ? '' : ` (${sku})`
    return `line ${String(line)}${name}: ${sayReasons('en', reasons)}`
  })
  sayLines(lines, tool)
}

/** Rows of products that were hidden; a file that is all there is shows them again. */
const sayHidden = (hidden: readonly StoredKey[], isComplete: boolean, tool: Tool) => {
  if (isComplete)
    sayLines(
      hidden.map(({ sku, name }) => `shown again: ${sku}, ${name}`),
      tool,
    )
  else if (hidden.length > 0)
    tool.say(`${counted(hidden.length, 'row is of a product', 'rows are of products')} that the shop hides.`)
}

interface Reported {
  /** What is hidden since the file does not name it; null where the file does not say that it is all there is. */
  missing: readonly MissingProduct[] | null
  dryRun: boolean
}

export const sayReport = (report: ImportReport, { missing, dryRun }: Reported, tool: Tool) => {
  const { say } = tool
  const { added, changed, unchanged, refused, hidden, withdrawn, notes, ignoredColumns, isCut } = report
  sayRefused(report, tool)
  if (ignoredColumns.length > 0) say(`Columns that nothing reads: ${ignoredColumns.join(', ')}`)
  for (const words of ignoredColumns.map(wordsOfIgnored)) if (words !== undefined) say(words)
  if (isCut) say(mayBeCut)
  sayHidden(hidden, missing !== null, tool)
  sayLines(
    withdrawn.map(({ sku, name }) => `withdrawn by the file, and hidden: ${sku}, ${name}`),
    tool,
  )
  sayLines(
    [...notes.values()].map(({ reason, rows }) => `${counted(rows, 'record')}: ${sayReason('en', reason)}`),
    tool,
  )
  const counts: [number, string][] = [
    [added, 'added'],
    [changed, 'changed'],
    [unchanged, 'unchanged'],
    [refused.length, 'refused'],
  ]
  const hiddenNow = withdrawn.length + (missing?.length ?? 0)
  if (hiddenNow > 0) counts.push([hiddenNow, 'hidden'])
  const summary = counts.map(([count, what]) => `${count.toLocaleString('en')} ${what}`).join(', ')
  say(`${dryRun ? 'Nothing was written. It would be: ' : ''}${summary}`)
}
