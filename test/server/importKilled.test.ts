import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { batchSize } from '../../src/server/catalogue-import/importCatalogue'
import { databases, type TestDatabase } from '../support/databases'
import { onixMessage } from '../support/onix'
import { isbnOf } from '../support/isbns'
import { until } from '../support/until'
import { adminOf } from './support/adminTool'
import { type Importer, importerFor } from './support/imports'
import '../support/longTimeout'

/** So many that the process is killed long before it is done. */
const books = 10_000

describe.each(databases)('an import that is killed half-way on $name', (kind) => {
  let data: TestDatabase
  let importer: Importer

  beforeEach(async () => {
    data = await kind.create()
    importer = await importerFor(data)
  })
  afterEach(() => data.drop())

  const count = async (table: 'products' | 'import_changes') => {
    const { rows } = await data.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }

  /** The tool in a process of its own, which is killed as soon as it has written something. */
  const killedImport = async (file: string) => {
    const words = ['import', file, '--library', String(importer.library.id), '--set', 'category=Books']
    const { dataDir, databaseUrl } = data.place
    const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/admin/main.ts', ...words], {
      env,
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await until(async () => (await count('products')) > 0)
    child.kill('SIGKILL')
    await ended
  }

  it('leaves whole batches, is told to be interrupted, and is taken back or done to the end', async () => {
    const file = join(data.place.dataDir, 'books.xml')
    const records = Array.from({ length: books }, (_, number) => ({
      isbn: isbnOf(number),
      title: `Book ${String(number)}`,
      price: '5',
    }))
    await writeFile(file, onixMessage(...records))
    await killedImport(file)
    // What was on its way to PostgreSQL when the process died may still arrive.
    await until(async () => (await count('products')) % batchSize === 0)
    const written = await count('products')
    expect(written).toBeGreaterThan(0)
    expect(await count('import_changes')).toBe(written)

    const { db } = data.database
    const admin = adminOf(data)
    const undo = ['import', '--undo', '1', '--yes']
    expect((await admin(undo)).complaints).toBe('Import 1 is still running.')
    await db
      .updateTable('imports')
      .set({ leased_until: new Date(0).toISOString() })
      .execute()
    expect((await admin(['import', '--list'])).said).toContain('interrupted')

    const again = await admin([
      'import',
      file,
      '--library',
      String(importer.library.id),
      '--set',
      'category=Books',
    ])
    expect(again.said).toBe(
      `${(books - written).toLocaleString('en')} added, 0 changed, ${written.toLocaleString('en')} unchanged, 0 refused`,
    )
    expect(await admin(undo)).toMatchObject({ code: 0 })
    expect(await count('products')).toBe(books - written)
  })
})
