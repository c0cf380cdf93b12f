import { columns } from '../catalogue-import/columns'
import { readShelves } from '../catalogue-import/shelves'
import { exportedCells, type ExportedRow, productsAfter } from '../products/exported'
import { writeCsvFile } from './csvFile'
import { findLibrary } from './find'
import { type Tool, UsageError } from './tool'
import { named, readWords } from './words'

const pageSize = 1000

/** Writes a library's products into a new file with the columns that an import reads; throws a ToolError where it exists. */
export const exportProducts = async (words: string[], { database: { db }, say }: Tool) => {
  const { values, positionals } = readWords(words, { library: { type: 'string' } })
  const { FILE } = named(positionals, 'FILE')
  if (values.library === undefined) throw new UsageError('libraryMissing')
  const library = await findLibrary(db, values.library)
  const shelves = await readShelves(db)
  const count = await writeCsvFile(
    FILE,
    columns,
    (last?: ExportedRow) =>
      productsAfter(db, { libraryId: library.id, after: last?.id ?? 0, limit: pageSize }),
    (row) => exportedCells(row, shelves),
  )
  say('productsWritten', { products: { noun: 'product', count }, library: library.name, file: FILE })
}
