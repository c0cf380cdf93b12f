import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { bookLanguages } from '../../../contract/constants'
import { importCatalogue } from '../../catalogue-import/importCatalogue'
import { parseMapping } from '../../catalogue-import/mapping'
import { wordsOfIgnored } from '../../catalogue-import/otherColumns'
import type { ImportReport, StoredKey } from '../../catalogue-import/report'
import { hideProducts, type MissingProduct, missingFrom } from '../../catalogue-import/missing'
import { confirmCount } from '../confirm'
import { findLibrary, LibraryMissing } from '../find'
import { nameOf } from '../names'
import { counted } from '../print'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { named, readWords } from '../words'

const help = `Brings a CSV file of products into a library.

  npm run admin -- import FILE.csv --library NAME [--dry-run] [--map a=b]… [--set a=b]…
                          [--fetch-images [--allow-private]] [--create-library] [--complete [--hide COUNT]]

  --library NAME     whose products they are, by name or id
  --create-library   makes the library where there is none of that name
  --dry-run          tells what would happen and writes nothing
  --map name=title   the column name stands in the file under the header title
  --set category=2   every row gets this value
  --fetch-images     follows web addresses of pictures
  --allow-private    also where they lead to this machine or the network around it
  --complete         this file is all there is: what the library shows beside it is hidden, and never deleted, and what
                     was hidden and is in it is shown again; asks for the count before anything is written
  --hide 12          confirms that count without being asked

The file is UTF-8 with a header line; cells are parted by commas, semicolons or tabs. Columns (* needed):

  sku *            your own key, unique within the library: the same sku again changes the product
  name *           as printed; a book keeps its own title in both languages
  name_ar name_en  only for what is called differently in each language
  language         of a book’s title: ar or en
  author           or maker
  description_ar description_en
  price *          such as 9.50
  discount_price   below the price; empty: none
  category *       its name in either language, or its id
  sub_category     the same
  status           available, out of stock or coming soon
  stock            copies to sell; empty: not counted
  released         2026, 2026-11 or 2026-11-21; a book may be from 975 or -720
  rating           0 to 5
  isbn             with or without dashes, ten signs or thirteen
  publisher translator
  published        the year of this edition
  pages
  binding          hardcover, paperback or spiral; also مجلد, ورقي, سلك
  text_language    ${bookLanguages.join(', ')}
  image            a picture file beside the CSV, or an address

A column that the file does not have leaves products as they are; an empty cell empties it. A row that cannot be taken
is refused with its line and the reason, and the others are imported: the exit code is then 1. So is a last row that ends
in a number and has no line break behind it: 1250 that was cut is 12. Without --complete a
product that is hidden stays hidden: ‘products show’ shows it again.`

const shownLines = 50
const mayBeCut = 'The file ends without a line break, as one does that was cut: is it whole?'
/** So many changed products are worth tidying the search for, which looks at all of it. */
const manyProducts = 1000

const libraryFor = async ({ database: { db } }: Tool, name: string, create: boolean, dryRun: boolean) => {
  try {
    return await findLibrary(db, name)
  } catch (error) {
    if (!(error instanceof LibraryMissing)) throw error
    if (!create) throw new ToolError(`${error.message} With --create-library it is made.`)
    const values = { name: nameOf(name), name_ar: null, name_en: null, is_public: 0 as const }
    if (dryRun) return { id: 0, ...values }
    return db.insertInto('libraries').values(values).returningAll().executeTakeFirstOrThrow()
  }
}

const bar = (share: number) => {
  const filled = Math.round(Math.min(share, 1) * 24)
  return `${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${String(Math.round(share * 100)).padStart(3)} %`
}

/** At most so many lines of a kind, and how many more there are. */
const sayLines = (lines: string[], { say }: Tool) => {
  for (const line of lines.slice(0, shownLines)) say(`  ${line}`)
  if (lines.length > shownLines) say(`  … and ${counted(lines.length - shownLines, 'more row')}`)
}

const sayRefused = ({ refused }: ImportReport, tool: Tool) => {
  const lines = refused.map(({ line, sku, reason }) => {
    const name = sku === null || sku === '' ? '' : ` (${sku})`
    return `line ${String(line)}${name}: ${reason}`
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

const sayReport = (report: ImportReport, { missing, dryRun }: Reported, tool: Tool) => {
  const { say } = tool
  const { added, changed, unchanged, refused, hidden, ignoredColumns, isCut } = report
  sayRefused(report, tool)
  if (ignoredColumns.length > 0) say(`Columns that nothing reads: ${ignoredColumns.join(', ')}`)
  for (const words of ignoredColumns.map(wordsOfIgnored)) if (words !== undefined) say(words)
  if (isCut) say(mayBeCut)
  sayHidden(hidden, missing !== null, tool)
  const counts: [number, string][] = [
    [added, 'added'],
    [changed, 'changed'],
    [unchanged, 'unchanged'],
    [refused.length, 'refused'],
  ]
  if (missing !== null && missing.length > 0) counts.push([missing.length, 'hidden'])
  const summary = counts.map(([count, what]) => `${count.toLocaleString('en')} ${what}`).join(', ')
  say(`${dryRun ? 'Nothing was written. It would be: ' : ''}${summary}`)
}

/** What the library shows beside a file that is all there is; throws a ToolError where that cannot be said. */
const missingBeside = async (
  planned: ImportReport,
  libraryId: number,
  tool: Tool,
): Promise<MissingProduct[]> => {
  if (planned.isCut) throw new ToolError(`${mayBeCut} Nothing was changed.`)
  if (planned.unnamed > 0) {
    sayRefused(planned, tool)
    const rows = counted(planned.unnamed, 'row does', 'rows do')
    throw new ToolError(`With --complete every row names its product: ${rows} not. Nothing was changed.`)
  }
  const missing = await missingFrom(tool.database.db, libraryId, planned.named)
  sayLines(
    missing.map(({ sku, name }) => `not in the file: ${sku}, ${name}`),
    tool,
  )
  return missing
}

export const importFile: Command = {
  name: 'import',
  summary: 'brings a CSV file of products into a library',
  help,
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, {
      library: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'fetch-images': { type: 'boolean', default: false },
      'allow-private': { type: 'boolean', default: false },
      'create-library': { type: 'boolean', default: false },
      complete: { type: 'boolean', default: false },
      hide: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
    })
    const { FILE: file } = named(positionals, 'FILE')
    if (values.library === undefined) throw new UsageError('--library is missing')
    if (values.hide !== undefined && !values.complete) throw new UsageError('--hide goes with --complete')
    const dryRun = values['dry-run']
    const mapping = parseMapping(values.map, values.set)
    const found = await stat(file).catch(() => null)
    if (found?.isFile() !== true) throw new ToolError(`The file ${file} cannot be read.`)
    const library = await libraryFor(tool, values.library, values['create-library'], dryRun)
    const take = async (dry: boolean) => {
      const report = await importCatalogue({
        database: tool.database.db,
        library,
        source: createReadStream(file),
        pictures: {
          directory: tool.config.dataDir,
          folder: dirname(file),
          fetchImages: values['fetch-images'],
          allowPrivate: values['allow-private'],
        },
        mapping,
        shows: values.complete,
        dryRun: dry,
        onProgress: ({ read, rows }) => {
          tool.progress(`${bar(found.size === 0 ? 1 : read / found.size)}  ${counted(rows, 'row')}`)
        },
      })
      tool.progress(null)
      return report
    }
    // Whoever does not confirm the count finds everything as it was: the file is read once without writing.
    const planned = values.complete ? await take(true) : null
    const missing = planned && (await missingBeside(planned, library.id, tool))
    if (missing !== null && missing.length > 0 && !dryRun) {
      const question = `${counted(missing.length, 'product')} of ${library.name} will be hidden.`
      await confirmCount({ count: missing.length, given: values.hide, option: '--hide', question }, tool)
    }
    const report = dryRun && planned !== null ? planned : await take(dryRun)
    if (!dryRun) await hideProducts(tool.database.db, missing ?? [])
    if (!dryRun && report.added + report.changed >= manyProducts)
      await tool.database.own.tidySearch(tool.database.db)
    sayReport(report, { missing, dryRun }, tool)
    if (report.refused.length > 0)
      throw new ToolError(`${counted(report.refused.length, 'row was', 'rows were')} refused.`)
  },
}
