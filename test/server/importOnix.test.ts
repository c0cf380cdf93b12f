import { because, sayReasons } from '../../src/server/catalogue-import/reason'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { booksCategoryId } from '../../src/contract/constants'
import { rule } from '../spec/behaviour'
import { databases, type TestDatabase } from '../support/databases'
import { makeCategory } from '../support/factories'
import { type MadeRecord, onixMessage } from '../support/onix'
import { adminOf } from './support/adminTool'
import { header, type Importer, importerFor } from './support/imports'

const isbn = '9780007232833'
const other = '9780415671897'
const book: MadeRecord = { isbn, title: 'Roseanna', author: 'Maj Sjöwall', price: '12.500' }

describe.each(databases)('importing ONIX on $name', (kind) => {
  let data: TestDatabase
  let importer: Importer

  beforeEach(async () => {
    data = await kind.create()
    await makeCategory(data.database.db, { id: booksCategoryId, name: 'الكتب', name_en: 'All books' })
    importer = await importerFor(data)
  })
  afterEach(() => data.drop())

  const take = (records: MadeRecord[], options: Parameters<Importer['take']>[1] = {}) =>
    importer.take(Buffer.from(onixMessage(...records)), options)
  const reasons = async (...from: Parameters<typeof take>) =>
    (await take(...from)).refused.map(({ line, reasons: why }) => `${String(line)}: ${sayReasons('en', why)}`)

  it(rule('IMPORT-1'), async () => {
    const records = [book, { ...book, isbn: other, title: 'Mining' }]
    expect(await take(records, { dryRun: true })).toMatchObject({ added: 2, refused: [] })
    expect(await importer.product(isbn)).toBeUndefined()
    expect(await take(records)).toMatchObject({ added: 2, refused: [] })
    expect(await importer.product(isbn)).toMatchObject({
      name: 'Roseanna',
      isbn,
      author: 'Maj Sjöwall',
      price: 1250,
      category_id: booksCategoryId,
      binding: 'paperback',
      status: 'available',
    })
    expect(await take(records)).toMatchObject({ unchanged: 2, changed: 0, added: 0 })
  })

  it('knows a book by its ISBN that the library has under a key of its own', async () => {
    await importer.take([`${header},isbn`, `own-7,Roseanna,5,Books,${isbn}`])
    expect(await take([book])).toMatchObject({ added: 0, changed: 1 })
    const categoryId = (await importer.product('own-7'))?.category_id
    expect(await importer.product('own-7')).toMatchObject({ price: 1250, author: 'Maj Sjöwall' })
    expect(categoryId).not.toBe(booksCategoryId)
  })

  it('asks which one is meant where the library has an ISBN twice', async () => {
    await importer.take([`${header},isbn`, `a,Roseanna,5,Books,${isbn}`, `b,Roseanna used,3,Books,${isbn}`])
    expect(await reasons([book])).toEqual([`3: the library has ISBN ${isbn} more than once: a, b`])
  })

  it('changes by a partial update what it names, and nothing else', async () => {
    await take([book])
    expect(await take([{ isbn, notification: '04', price: '20' }])).toMatchObject({ changed: 1 })
    expect(await importer.product(isbn)).toMatchObject({
      name: 'Roseanna',
      author: 'Maj Sjöwall',
      price: 2000,
    })
  })

  it(rule('IMPORT-2'), async () => {
    await take([book])
    const withdrawal = [{ isbn, notification: '05' }]
    expect(await take(withdrawal, { dryRun: true })).toMatchObject({
      withdrawn: [{ sku: isbn, name: 'Roseanna' }],
    })
    expect(await take(withdrawal)).toMatchObject({ changed: 0, withdrawn: [{ sku: isbn, name: 'Roseanna' }] })
    expect(await importer.product(isbn)).toMatchObject({ hidden: 1, name: 'Roseanna', price: 1250 })
    expect(await take(withdrawal)).toMatchObject({ unchanged: 1, withdrawn: [] })
  })

  it('leaves a book that is withdrawn on its shelf, whatever its record says of its subject', async () => {
    await importer.take([`${header},isbn`, `own-7,Roseanna,5,Books,${isbn}`])
    const before = await importer.product('own-7')
    const withdrawal = { isbn, notification: '05', subject: { code: 'FIC000000' } }
    const options = { subject: [`FIC=${String(booksCategoryId)}`] }
    expect(await take([withdrawal], options)).toMatchObject({ withdrawn: [{ sku: 'own-7' }] })
    const { category_id, sub_category_id } = before ?? {}
    expect(await importer.product('own-7')).toMatchObject({ hidden: 1, category_id, sub_category_id })
  })

  it.each<[string, MadeRecord, string]>([
    ['a test', { ...book, notification: '88' }, 'it is a test record'],
    [
      'a notice of a sale',
      { ...book, notification: '08' },
      'its notification type “08” is nothing that a shop can carry out',
    ],
    [
      'an update of an unknown book',
      { isbn, notification: '04', price: '9' },
      'it changes a product that the library does not have',
    ],
    [
      'a withdrawal of an unknown book',
      { isbn, notification: '05' },
      'it withdraws a product that the library does not have',
    ],
    ['a book without a price', { isbn, title: 'Free' }, 'it has no price for shoppers'],
    ['a book of another currency', { ...book, currency: 'EUR' }, 'it has no price in IQD, only in EUR'],
    ['a book without a title', { isbn, price: '9' }, 'name is empty'],
    [
      'a wrong ISBN',
      { ...book, isbn: '9780007232834' },
      'isbn “9780007232834” is no ISBN: is a digit wrong?',
    ],
  ])('refuses %s with the line and the reason, and takes the rest', async (_kind, record, reason) => {
    const rest = { ...book, isbn: other }
    expect(await reasons([record, rest], { currency: 'IQD' })).toEqual([`3: ${reason}`])
    expect(await importer.product(other)).toBeDefined()
  })

  it.each<[string, Partial<MadeRecord>, string[], string]>([
    [
      'by the longest rule',
      { subject: { code: 'FIC022000' } },
      ['FIC=All books', 'FIC022=Books/Novels'],
      'Novels',
    ],
    ['by the name of a sub-category', { subject: { code: 'x', heading: 'روايات / عام' } }, [], 'Novels'],
    ['by the name of a category', { subject: { code: 'x', heading: 'Books' } }, [], 'Books'],
    ['with all others', { subject: { code: 'ZZZ', heading: '2' } }, ['FIC=Books'], 'All books'],
  ])('puts a book where it belongs: %s', async (_how, record, subject, place) => {
    const { db } = data.database
    await take([{ ...book, ...record }], { subject })
    const found = await db
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .leftJoin('sub_categories as s', 's.id', 'p.sub_category_id')
      .select(['c.name_en as category', 's.name_en as sub'])
      .executeTakeFirstOrThrow()
    expect(found.sub ?? found.category).toBe(place)
  })

  it('leaves pictures out that it may not fetch, and says so once', async () => {
    const more =
      '<CollateralDetail><SupportingResource><ResourceContentType>01</ResourceContentType><ResourceMode>03</ResourceMode>' +
      '<ResourceVersion><ResourceLink>https://covers.example/1.jpg</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>'
    const report = await take([
      { ...book, more },
      { ...book, isbn: other, more },
    ])
    expect([report.added, [...report.notes.values()]]).toEqual([
      2,
      [{ reason: because('picturesNotFetched'), rows: 2 }],
    ])
  })

  it('is what the bookseller’s tool takes by itself, with a report', async () => {
    const file = join(data.place.dataDir, 'books.xml')
    await writeFile(file, onixMessage(book, { ...book, isbn: other, notification: '88' }))
    const admin = adminOf(data)
    const words = ['import', file, '--library', String(importer.library.id)]
    expect(await admin([...words, '--dry-run'])).toMatchObject({
      code: 1,
      said: `  line 4 (${other}): it is a test record\nNothing was written. It would be: 1 added, 0 changed, 0 unchanged, 1 refused`,
    })
    expect(await admin([...words, '--map', 'name=title'])).toMatchObject({
      code: 1,
      complaints: '--map is for files of CSV: the elements of ONIX have their meaning.',
    })
    expect(await admin([...words, '--subject', 'FIC=Nowhere'])).toMatchObject({
      code: 1,
      complaints: '--subject FIC=Nowhere: there is no category “Nowhere”.',
    })
    expect(await admin([...words, '--currency', 'IQD', '--set', 'category=Books'])).toMatchObject({ code: 1 })
    expect(await importer.product(isbn)).toMatchObject({ price: 1250 })
    expect(await admin([...words, '--format', 'csv'])).toMatchObject({ code: 1 })
  })
})
