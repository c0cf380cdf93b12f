import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { importCatalogue } from '../../catalogue-import/importCatalogue'
import { parseMapping } from '../../catalogue-import/mapping'
import { parseFormat } from '../../catalogue-import/format'
import { parseSubjects } from '../../catalogue-import/onix/subjects'
import type { ImportReport } from '../../catalogue-import/report'
import { hideProducts, type MissingProduct, missingFrom } from '../../catalogue-import/missing'
import { confirmCount } from '../confirm'
import { findLibrary, LibraryMissing } from '../find'
import { importHelp } from '../import/help'
import { mayBeCut, sayLines, sayRefused, sayReport } from '../import/report'
import { nameOf } from '../names'
import { counted } from '../print'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { named, readWords } from '../words'

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
  summary: 'brings a file of products, CSV or ONIX, into a library',
  help: importHelp,
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, {
      library: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'fetch-images': { type: 'boolean', default: false },
      'allow-private': { type: 'boolean', default: false },
      'create-library': { type: 'boolean', default: false },
      complete: { type: 'boolean', default: false },
      hide: { type: 'string' },
      format: { type: 'string' },
      currency: { type: 'string' },
      subject: { type: 'string', multiple: true, default: [] },
      map: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
    })
    const { FILE: file } = named(positionals, 'FILE')
    if (values.library === undefined) throw new UsageError('--library is missing')
    if (values.hide !== undefined && !values.complete) throw new UsageError('--hide goes with --complete')
    const dryRun = values['dry-run']
    const mapping = parseMapping(values.map, values.set)
    const subjects = parseSubjects(values.subject)
    const format = values.format === undefined ? {} : { format: parseFormat(values.format) }
    const currency = values.currency?.toUpperCase() ?? tool.config.money?.code
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
        ...format,
        mapping,
        subjects,
        currency,
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
