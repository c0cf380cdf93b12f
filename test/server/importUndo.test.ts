import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeOldImports, startImport } from '../../src/server/catalogue-import/imports'
import { rule } from '../spec/behaviour'
import { databases, type TestDatabase } from '../support/databases'
import { makeUser } from '../support/factories'
import { type Admin, adminOf } from './support/adminTool'
import { header, type Importer, importerFor } from './support/imports'
import { soldDuring } from './support/soldDuring'

const columns = `${header},author,stock`

describe.each(databases)('an import that is taken back on $name', (kind) => {
  let data: TestDatabase
  let importer: Importer
  let admin: Admin

  beforeEach(async () => {
    data = await kind.create()
    importer = await importerFor(data)
    admin = adminOf(data)
    await importer.take([columns, 'a,One,5,Books,Salim,3', 'b,Two,6,Books,,', 'c,Three,7,Books,,'])
  })
  afterEach(() => data.drop())

  /** Imports these lines with the tool; answers what it said. */
  const take = async (lines: string[], ...words: string[]) => {
    const file = join(data.place.dataDir, 'news.csv')
    await writeFile(file, `${lines.join('\n')}\n`)
    return admin(['import', file, '--library', String(importer.library.id), ...words])
  }
  const undo = (...words: string[]) => admin(['import', '--undo', '1', '--yes', ...words])
  /** Every product of the library with its copies. */
  const everything = () =>
    data.database.db
      .selectFrom('products as p')
      .leftJoin('stock as s', 's.product_id', 'p.id')
      .selectAll('p')
      .select('s.copies')
      .orderBy('p.id')
      .execute()
  const news = [
    columns,
    'a,One,5.50,Books,Nadia,9',
    'b,Two,6,Books,,',
    'd,Four,8,Books,,4',
    'e,Five,9,Books,,',
  ]

  it(rule('IMPORT-3'), async () => {
    const before = await everything()
    await take(news)
    const { code, said } = await undo()
    expect([code, said]).toEqual([0, '1 product as before, 2 removed, 0 hidden'])
    expect(await everything()).toEqual(before)
  })

  it('tells in a dry run what would happen, and changes nothing', async () => {
    await take(news)
    const before = await everything()
    expect((await undo('--dry-run')).said).toBe(
      'Nothing was written. It would be: 1 product as before, 2 removed, 0 hidden',
    )
    expect(await everything()).toEqual(before)
    expect((await undo()).code).toBe(0)
  })

  it('brings back what a file that is all there is had hidden', async () => {
    const before = await everything()
    await take([columns, 'a,One,5,Books,Salim,3'], '--complete', '--hide', '2')
    expect((await everything()).map(({ hidden }) => hidden)).toEqual([0, 1, 1])
    expect((await undo()).said).toBe('2 products as before, 0 removed, 0 hidden')
    expect(await everything()).toEqual(before)
  })

  it(rule('IMPORT-4'), async () => {
    const { db } = data.database
    await take(news)
    await db.updateTable('products').set({ price: 700 }).where('sku', '=', 'a').execute()
    await db.updateTable('products').set({ name: 'Four by hand' }).where('sku', '=', 'd').execute()
    const { code, said } = await undo()
    expect([code, said.split('\n')]).toEqual([
      1,
      [
        '  changed since, and left as it is: a, One',
        '  changed since, and left as it is: d, Four by hand',
        '0 products as before, 1 removed, 0 hidden',
      ],
    ])
    expect(await importer.product('a')).toMatchObject({ price: 700, author: 'Nadia' })
    expect(await importer.product('e')).toBeUndefined()
  })

  it(`${rule('IMPORT-4')}: a copy that is sold while the import is being taken back`, async () => {
    if (kind.name === 'sqlite') return
    await take(news)
    const product = await importer.product('a')
    const { code, said } = await soldDuring(data.database.db, Number(product?.id), undo)
    expect([code, said.split('\n')]).toEqual([
      1,
      ['  changed since, and left as it is: a, One', '0 products as before, 2 removed, 0 hidden'],
    ])
    expect((await everything())[0]).toMatchObject({ sku: 'a', price: 550, author: 'Nadia', copies: 8 })
  })

  it('takes back what it changed where something else of the product was changed since', async () => {
    await take(news)
    await data.database.db
      .updateTable('products')
      .set({ image: null, rating: 4 })
      .where('sku', '=', 'a')
      .execute()
    expect((await undo()).code).toBe(0)
    expect(await importer.product('a')).toMatchObject({ price: 500, author: 'Salim', rating: 4 })
  })

  it.each([
    [
      'ordered',
      async (data: TestDatabase, product_id: number, user_id: number) => {
        const { db } = data.database
        const { id } = await db
          .insertInto('orders')
          .values({ user_id, total: 800, created_at: new Date().toISOString() })
          .returning('id')
          .executeTakeFirstOrThrow()
        await db
          .insertInto('order_lines')
          .values({ order_id: id, product_id, name: 'Four', price: 800, quantity: 1 })
          .execute()
      },
    ],
    [
      'put into a cart',
      async (data: TestDatabase, product_id: number, user_id: number) => {
        await data.database.db.insertInto('cart_lines').values({ user_id, product_id, quantity: 1 }).execute()
      },
    ],
  ])(`${rule('IMPORT-5')}: one that was %s`, async (_how, want) => {
    await take(news)
    const { id: userId } = await makeUser(data.database.db)
    const product = await importer.product('d')
    await want(data, Number(product?.id), userId)
    expect((await undo()).said).toBe('1 product as before, 1 removed, 1 hidden')
    expect(await importer.product('d')).toMatchObject({ hidden: 1, name: 'Four' })
  })

  it('is undone once, and not while it runs', async () => {
    await take(news)
    await undo()
    expect((await undo()).complaints).toBe('Import 1 is undone already.')
    const begun = {
      libraryId: importer.library.id,
      userId: null,
      fileName: 'x.csv',
      format: 'csv',
    } as const
    const running = await startImport(data.database.db, begun)
    const again = ['import', '--undo', String(running), '--yes']
    expect((await admin(again)).complaints).toBe(`Import ${String(running)} is still running.`)
    const gone = { leased_until: new Date(0).toISOString() }
    await data.database.db.updateTable('imports').set(gone).where('id', '=', running).execute()
    expect((await admin(['import', '--list'])).said).toMatch(/interrupted.*x\.csv/)
    expect((await admin(again)).code).toBe(0)
  })

  it('is listed with what it did, and leaves no row where nothing could be read', async () => {
    await take(news)
    expect((await take(['no header of ours'])).code).toBe(1)
    const { said } = await admin(['import', '--list', '--library', String(importer.library.id)])
    expect(said.split('\n')).toHaveLength(2)
    expect(said).toMatch(/1 +\d{4}-\d\d-\d\d \d\d:\d\d +done +2 +1 +0 +0 +news\.csv/)
  })

  it('is forgotten with what is over, and then cannot be taken back', async () => {
    await take(news)
    expect(await removeOldImports(data.database.db, new Date(0).toISOString())).toBe(0)
    expect(await removeOldImports(data.database.db, new Date(Date.now() + 1000).toISOString())).toBe(1)
    expect((await undo()).complaints).toContain('There is no import 1')
  })
})
