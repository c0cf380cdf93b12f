import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { importCatalogue } from '../../catalogue-import/importCatalogue'
import { parseMapping } from '../../catalogue-import/mapping'
import { wordsOfIgnored } from '../../catalogue-import/otherColumns'
import type { ImportReport } from '../../catalogue-import/report'
import { findLibrary, LibraryMissing } from '../find'
import { nameOf } from '../names'
import { counted } from '../print'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { named, readWords } from '../words'

const help = `Brings a CSV file of products into a library.

  npm run admin -- import FILE.csv --library NAME [--dry-run] [--map a=b]… [--set a=b]…
                          [--fetch-images [--allow-private]] [--create-library]

  --library NAME     whose products they are, by name or id
  --create-library   makes the library where there is none of that name
  --dry-run          tells what would happen and writes nothing
  --map name=title   the column name stands in the file under the header title
  --set category=2   every row gets this value
  --fetch-images     follows web addresses of pictures
  --allow-private    also where they lead to this machine or the network around it

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
  released         2026, 2026-11 or 2026-11-21
  rating           0 to 5
  image            a picture file beside the CSV, or an address

A column that the file does not have leaves products as they are; an empty cell empties it. A row that cannot be taken
is refused with its line and the reason, and the others are imported: the exit code is then 1.`

const shownRefusals = 50
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

const sayReport = (report: ImportReport, dryRun: boolean, { say }: Tool) => {
  const { added, changed, unchanged, refused, ignoredColumns } = report
  for (const { line, sku, reason } of refused.slice(0, shownRefusals)) {
    say(`  line ${String(line)}${sku === null || sku === '' ? '' : ` (${sku})`}: ${reason}`)
  }
  if (refused.length > shownRefusals) say(`  … and ${counted(refused.length - shownRefusals, 'more row')}`)
  if (ignoredColumns.length > 0) say(`Columns that nothing reads: ${ignoredColumns.join(', ')}`)
  for (const words of ignoredColumns.map(wordsOfIgnored)) if (words !== undefined) say(words)
  const [first, ...others] = [
    [added, 'added'],
    [changed, 'changed'],
    [unchanged, 'unchanged'],
    [refused.length, 'refused'],
  ].map(([count, what]) => `${Number(count).toLocaleString('en')} ${String(what)}`)
  say(`${dryRun ? 'Nothing was written. It would be: ' : ''}${[first, ...others].join(', ')}`)
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
      map: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
    })
    const { FILE: file } = named(positionals, 'FILE')
    if (values.library === undefined) throw new UsageError('--library is missing')
    const mapping = parseMapping(values.map, values.set)
    const found = await stat(file).catch(() => null)
    if (found?.isFile() !== true) throw new ToolError(`The file ${file} cannot be read.`)
    const library = await libraryFor(tool, values.library, values['create-library'], values['dry-run'])
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
      dryRun: values['dry-run'],
      onProgress: ({ read, rows }) => {
        tool.progress(`${bar(found.size === 0 ? 1 : read / found.size)}  ${counted(rows, 'row')}`)
      },
    })
    tool.progress(null)
    if (report.added + report.changed >= manyProducts) await tool.database.own.tidySearch(tool.database.db)
    sayReport(report, values['dry-run'], tool)
    if (report.refused.length > 0)
      throw new ToolError(`${counted(report.refused.length, 'row was', 'rows were')} refused.`)
  },
}
