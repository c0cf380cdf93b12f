import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { importCatalogue } from '../../catalogue-import/importCatalogue'
import { parseMapping } from '../../catalogue-import/mapping'
import { type Format, formatOfFile, parseFormat } from '../../catalogue-import/format'
import {
  endImport,
  giveUpImport,
  type NewImport,
  startImport,
  whileLeased,
} from '../../catalogue-import/imports'
import { parseSubjects } from '../../catalogue-import/onix/subjects'
import type { ImportReport } from '../../catalogue-import/report'
import { hideProducts, type MissingProduct, missingFrom } from '../../catalogue-import/missing'
import { moneyOf } from '../../money'
import { confirmCount } from '../confirm'
import { findLibrary, LibraryMissing } from '../find'
import { sayLines, sayRefused, sayReport } from '../import/report'
import { listImports, undo } from '../import/undo'
import { nameOf } from '../names'
import { type Command, type Tool, ToolError, UsageError } from '../tool'
import { named, readWords } from '../words'

/** So many changed products are worth tidying the search for, which looks at all of it. */
const manyProducts = 1000

const libraryFor = async ({ database: { db } }: Tool, name: string, create: boolean, dryRun: boolean) => {
  try {
    return await findLibrary(db, name)
  } catch (error) {
    if (!(error instanceof LibraryMissing)) throw error
    if (!create) throw new ToolError('createHint', { problem: { key: error.key, values: error.values } })
    const values = { name: nameOf(name), name_ar: null, name_en: null, is_public: 0 as const }
    if (dryRun) return { id: 0, ...values }
    const approved_at = new Date().toISOString()
    return db
      .insertInto('libraries')
      .values({ ...values, approved_at })
      .returningAll()
      .executeTakeFirstOrThrow()
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
  if (planned.isCut) throw new ToolError('cutNothingChanged', { problem: { key: 'mayBeCut' } })
  if (planned.unnamed > 0) {
    sayRefused(planned, tool)
    throw new ToolError('unnamed', { rows: { noun: 'rowDoes', count: planned.unnamed } })
  }
  const missing = await missingFrom(tool.database.db, libraryId, planned.named)
  sayLines(
    missing.map(({ sku, name }) => tool.words('notInFile', { sku, name })),
    tool,
  )
  return missing
}

const options = {
  library: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'fetch-images': { type: 'boolean', default: false },
  'allow-private': { type: 'boolean', default: false },
  'create-library': { type: 'boolean', default: false },
  complete: { type: 'boolean', default: false },
  hide: { type: 'string' },
  format: { type: 'string' },
  currency: { type: 'string' },
  subject: { type: 'string', multiple: true, default: [] as string[] },
  map: { type: 'string', multiple: true, default: [] as string[] },
  set: { type: 'string', multiple: true, default: [] as string[] },
  list: { type: 'boolean', default: false },
  undo: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const

/** Throws a UsageError for words and options that say nothing to what `option` asks for. */
const requireAlone = (
  option: string,
  fitting: readonly (keyof typeof options)[],
  { words, positionals }: { words: string[]; positionals: string[] },
) => {
  named(positionals)
  const { tokens } = parseArgs({ args: words, options, allowPositionals: true, tokens: true })
  for (const token of tokens)
    if (token.kind === 'option' && !fitting.some((name) => name === token.name))
      throw new UsageError('notTogether', { one: token.rawName, other: option })
}

/** Throws a UsageError for an option that says nothing about files of this format. */
const requireFitting = ({ currency, subject }: { currency?: string; subject: string[] }, format: Format) => {
  if (format === 'onix') return
  const [option] = [
    ...(currency === undefined ? [] : ['--currency']),
    ...(subject.length === 0 ? [] : ['--subject']),
  ]
  if (option !== undefined) throw new UsageError('onixAlone', { option })
}

/** Works on a new row of `imports`; what was changed before an error can be taken back. */
const writtenDown = async (
  { database: { db } }: Tool,
  begun: NewImport,
  work: (importId: number) => Promise<{ report: ImportReport; hidden: number }>,
): Promise<ImportReport> => {
  const id = await startImport(db, begun)
  try {
    const { report, hidden } = await whileLeased(db, id, () => work(id))
    await endImport(db, id, report, hidden)
    return report
  } catch (error) {
    await giveUpImport(db, id)
    throw error
  }
}

const currencyOf = (code: string | undefined, { config }: Tool): string | undefined => {
  if (code === undefined) return config.money?.code
  const money = moneyOf(code.toUpperCase())
  if (money === undefined) throw new UsageError('noCurrency', { code })
  return money.code
}

export const importFile: Command = {
  name: 'import',
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, options)
    const dryRun = values['dry-run']
    if (values.list) {
      requireAlone('--list', ['list', 'library'], { words, positionals })
      return listImports(values.library, tool)
    }
    if (values.undo !== undefined) {
      requireAlone('--undo', ['undo', 'dry-run', 'yes'], { words, positionals })
      return undo(values.undo, { dryRun, yes: values.yes }, tool)
    }
    const { FILE: file } = named(positionals, 'FILE')
    if (values.library === undefined) throw new UsageError('libraryMissing')
    if (values.hide !== undefined && !values.complete) throw new UsageError('hideAlone')
    const mapping = parseMapping(values.map, values.set)
    const subjects = parseSubjects(values.subject)
    const currency = currencyOf(values.currency, tool)
    const found = await stat(file).catch(() => null)
    if (found?.isFile() !== true) throw new ToolError('fileUnreadable', { file })
    const format = values.format === undefined ? await formatOfFile(file) : parseFormat(values.format)
    requireFitting(values, format)
    const library = await libraryFor(tool, values.library, values['create-library'], dryRun)
    /** Reads the file, and without an import to write it down for changes nothing. */
    const take = async (importId?: number) => {
      const report = await importCatalogue({
        database: tool.database.db,
        library,
        source: createReadStream(file),
        pictures: {
          directory: tool.config.dataDir,
          keep: (path) => tool.pictures.keep(path),
          folder: dirname(file),
          fetchImages: values['fetch-images'],
          allowPrivate: values['allow-private'],
        },
        format,
        mapping,
        subjects,
        currency,
        shows: values.complete,
        ...(importId === undefined ? { dryRun: true } : { importId }),
        onProgress: ({ read, rows }) => {
          const done = tool.words('countOf', { count: { noun: 'row', count: rows } })
          tool.progress(`${bar(found.size === 0 ? 1 : read / found.size)}  ${done}`)
        },
      })
      tool.progress(null)
      return report
    }
    // Whoever does not confirm the count finds everything as it was: the file is read once without writing.
    const planned = values.complete || dryRun ? await take() : null
    const missing = planned && values.complete ? await missingBeside(planned, library.id, tool) : null
    if (missing !== null && missing.length > 0 && !dryRun) {
      const count = missing.length
      const values_ = { products: { noun: 'product', count }, library: library.name } as const
      const question = { key: 'willBeHidden', values: values_ } as const
      await confirmCount({ count, given: values.hide, option: '--hide', question }, tool)
    }
    const carryOut = async (importId: number) => {
      const report = await take(importId)
      await hideProducts(tool.database.db, missing ?? [], importId)
      return { report, hidden: missing?.length ?? 0 }
    }
    const begun = {
      libraryId: library.id,
      userId: null,
      fileName: basename(file),
      format,
    }
    const report = dryRun && planned !== null ? planned : await writtenDown(tool, begun, carryOut)
    if (!dryRun && report.added + report.changed >= manyProducts)
      await tool.database.own.tidySearch(tool.database.db)
    sayReport(report, { missing, dryRun }, tool)
    if (report.refused.length > 0)
      throw new ToolError('rowsRefused', { rows: { noun: 'rowWas', count: report.refused.length } })
  },
}
