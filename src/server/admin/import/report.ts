import { reasonOfIgnored } from '../../catalogue-import/otherColumns'
import type { MissingProduct } from '../../catalogue-import/missing'
import { sayReason, sayReasons } from '../../catalogue-import/reason'
import type { ImportReport, StoredKey } from '../../catalogue-import/report'
import type { WordKey } from '../language/sentence'
import type { Tool } from '../tool'

const shownLines = 50
/** At most so many lines of a kind, and how many more there are. */
export const sayLines = (lines: string[], { print, words }: Tool) => {
  for (const line of lines.slice(0, shownLines)) print(`  ${line}`)
  const rows = { noun: 'moreRow', count: lines.length - shownLines } as const
  if (rows.count > 0) print(`  ${words('moreLines', { rows })}`)
}

export const sayRefused = ({ refused }: ImportReport, tool: Tool) => {
  const lines = refused.map(({ line, sku, reasons }) => {
    const name = sku === null || sku === '' ? '' : ` (${sku})`
    return tool.words('refusedLine', { line, sku: name, reasons: sayReasons(tool.language, reasons) })
  })
  sayLines(lines, tool)
}

/** Rows of products that were hidden; a file that is all there is shows them again. */
const sayHidden = (hidden: readonly StoredKey[], isComplete: boolean, tool: Tool) => {
  if (isComplete)
    sayLines(
      hidden.map(({ sku, name }) => tool.words('shownAgain', { sku, name })),
      tool,
    )
  else if (hidden.length > 0) tool.say('ofHidden', { rows: { noun: 'hiddenRow', count: hidden.length } })
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
  if (ignoredColumns.length > 0) say('unreadColumns', { columns: ignoredColumns })
  for (const reason of ignoredColumns.map(reasonOfIgnored))
    if (reason !== undefined) tool.print(sayReason(tool.language, reason))
  if (isCut) say('mayBeCut')
  sayHidden(hidden, missing !== null, tool)
  sayLines(
    withdrawn.map(({ sku, name }) => tool.words('withdrawn', { sku, name })),
    tool,
  )
  sayLines(
    [...notes.values()].map(({ reason, rows }) =>
      tool.words('noteOf', {
        records: { noun: 'record', count: rows },
        note: sayReason(tool.language, reason),
      }),
    ),
    tool,
  )
  const counts: [number, WordKey][] = [
    [added, 'countAdded'],
    [changed, 'countChanged'],
    [unchanged, 'countUnchanged'],
    [refused.length, 'countRefused'],
  ]
  const hiddenNow = withdrawn.length + (missing?.length ?? 0)
  if (hiddenNow > 0) counts.push([hiddenNow, 'countHidden'])
  const parts = counts.map(([count, key]) => ({ key, values: { count: count.toLocaleString('en') } }))
  say(dryRun ? 'wouldBe' : 'countOf', dryRun ? { summary: parts } : { count: parts })
}
