import { importCatalogue, type ImportSettings } from '../../../src/server/catalogue-import/importCatalogue'
import { parseMapping } from '../../../src/server/catalogue-import/mapping'
import { parseSubjects } from '../../../src/server/catalogue-import/onix/subjects'
import type { LibraryNames } from '../../../src/server/catalogue-import/product'
import { openPictures } from '../../../src/server/images/pictures'
import type { TestDatabase } from '../../support/databases'
import { makeCategory, makeLibrary, makeSubCategory } from '../../support/factories'

async function* inPieces(bytes: Buffer, size = 7): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

export interface Importer {
  library: LibraryNames
  /** Imports lines of CSV, or the bytes of either format, as a file that arrives in small pieces. */
  take: (
    file: string[] | Buffer,
    options?: Partial<ImportSettings> & {
      map?: string[]
      set?: string[]
      subject?: string[]
      folder?: string
      fetchImages?: boolean
      allowPrivate?: boolean
    },
  ) => ReturnType<typeof importCatalogue>
  product: (sku: string) => Promise<Record<string, unknown> | undefined>
}

export const header = 'sku,name,price,category'

/** A library to import into, and the category كتب (Books) with the sub-category روايات (Novels). */
export const importerFor = async ({ database: { db }, place }: TestDatabase): Promise<Importer> => {
  const pictures = await openPictures({ dataDir: place.dataDir, picturesUrl: undefined }, db)
  const library = await makeLibrary(db, { name: 'مكتبة الاستيراد', name_en: 'Import Library' })
  const category = await makeCategory(db, { name: 'كتب', name_ar: 'كتب', name_en: 'Books' })
  const names = { name: 'روايات', name_ar: 'روايات', name_en: 'Novels' }
  await makeSubCategory(db, { category_id: category.id, ...names })
  return {
    library,
    take: (
      file,
      {
        map = [],
        set = [],
        subject = [],
        folder = place.dataDir,
        fetchImages = false,
        allowPrivate = false,
        ...settings
      } = {},
    ) =>
      importCatalogue({
        database: db,
        library,
        source: inPieces(Buffer.isBuffer(file) ? file : Buffer.from(`${file.join('\n')}\n`)),
        pictures: { keep: pictures.keep, directory: place.dataDir, folder, fetchImages, allowPrivate },
        mapping: parseMapping(map, set),
        subjects: parseSubjects(subject),
        ...settings,
      }),
    product: (sku) =>
      db
        .selectFrom('products')
        .selectAll()
        .where('library_id', '=', library.id)
        .where('sku', '=', sku)
        .executeTakeFirst(),
  }
}
