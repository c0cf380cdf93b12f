import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { sayReasons } from '../../src/server/catalogue-import/reason'
import { rule } from '../spec/behaviour'
import { databases, type TestDatabase } from '../support/databases'
import { makeProduct } from '../support/factories'
import { type TestApp, testApp } from '../support/testApp'
import { adminOf } from './support/adminTool'
import { withBuiltShop } from './support/builtShop'
import { header, type Importer, importerFor } from './support/imports'

const columns = `${header},isbn,publisher,published,pages,binding,text_language,translator`
const isbn = '9780306406157'
const emma = {
  isbn,
  publisher: 'دار المدى',
  year: 2019,
  pages: 512,
  binding: 'hardcover',
  language: 'ar',
  translator: 'سامي الدروبي',
}

describe.each(databases)('editions on $name', (kind) => {
  let data: TestDatabase
  let shop: TestApp
  let importer: Importer
  beforeEach(async () => {
    data = await kind.create()
    shop = await testApp(data, { publicUrl: 'https://shop.example' })
    importer = await importerFor(data)
  })
  afterEach(async () => {
    await shop.close()
    await data.drop()
  })

  const take = (...rows: string[]) => importer.take([columns, ...rows])
  const idOf = async (sku: string) => Number((await importer.product(sku))?.id)
  const shown = async (sku: string) =>
    (await shop.call('product', { params: { id: await idOf(sku) } })).body.data
  const found = async (name: string) =>
    (await shop.call('search', { body: { name, type: 'Product' } })).body.data.map(
      (product: { name: string }) => product.name,
    )

  test(`${rule('EDITION-1')}: the call of one product says it, and no list`, async () => {
    await take(`a,Emma,5,Books,${isbn},دار المدى,٢٠١٩,512,مجلد,ara,سامي الدروبي`, 'b,Dune,6,Books,,,,,,,')
    expect((await shown('a')).edition).toEqual(emma)
    expect(await shown('b')).not.toHaveProperty('edition')
    const list = (await shop.call('newReleases')).body.data
    for (const product of list) expect(product).not.toHaveProperty('edition')
  })

  test(rule('EDITION-2'), async () => {
    await take(`a,Emma,5,Books,${isbn},,,,,,`, `b,Emma,7,Books,${isbn},,,,,,`, 'c,Dune 978,6,Books,,,,,,,')
    await makeProduct(shop.db, { isbn, hidden: 1 })
    for (const typed of [isbn, '978-0-306-40615-7', '0-306-40615-2', 'ISBN 0306406152'])
      expect(await found(typed)).toEqual(['Emma', 'Emma'])
    expect(await found('978')).toEqual(['Dune 978'])
  })

  test.each([
    ['isbn', '978-0-306-40615-8', 'is no ISBN: is a digit wrong?'],
    ['published', '12019', 'is not a year such as 2026'],
    ['pages', '0', 'is not a number of pages'],
    ['binding', 'gold', 'is not hardcover, paperback or spiral'],
    ['text_language', 'elvish', /is not one of ar, en/],
  ])(`${rule('EDITION-3')}: %s “%s”`, async (column, value, reason) => {
    const { refused } = await importer.take([`${header},${column}`, `a,Emma,5,Books,${value}`])
    expect(refused.map(({ line, sku }) => [line, sku])).toEqual([[2, 'a']])
    expect(sayReasons('en', refused[0]?.reasons ?? [])).toMatch(reason)
  })

  test('what a file does not say stays, and an empty cell empties', async () => {
    await take(`a,Emma,5,Books,0-306-40615-2,دار المدى,2019,512,hardcover,ar,سامي الدروبي`)
    await importer.take([header, 'a,Emma,6,Books'])
    expect((await shown('a')).edition).toEqual(emma)
    await importer.take([`${header},pages,binding`, 'a,Emma,6,Books,,'])
    expect((await shown('a')).edition).toEqual({ ...emma, pages: null, binding: null })
  })

  test(rule('EDITION-5'), async () => {
    const all = `${columns},name_ar,sub_category,description_en,discount_price,status,released,rating,stock`
    await importer.take([
      all,
      `a,Emma,5,Books,${isbn},دار المدى,-720,512,spiral,ku,سامي,إيما,Novels,"A ""novel"",\nin two lines",4,coming soon,2026-11,4.5,7`,
      'b,=1+1,6,Books,,,,,,,,,,-5,,,,,',
    ])
    const file = join(data.place.dataDir, 'products.csv')
    const admin = adminOf(data)
    const words = ['products', 'export', file, '--library', 'Import Library']
    expect(await admin(words)).toMatchObject({
      code: 0,
      said: `2 products of مكتبة الاستيراد written to ${file}.`,
    })
    expect((await admin(words)).complaints).toContain('exists already')
    const before = [await importer.product('a'), await importer.product('b')]
    const report = await importer.take([], { source: createReadStream(file) })
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: [], ignoredColumns: [] })
    await shop.db.deleteFrom('products').where('library_id', '=', importer.library.id).execute()
    expect(await importer.take([], { source: createReadStream(file) })).toMatchObject({ added: 2 })
    const [a, b] = before
    expect(await importer.product('a')).toEqual({ ...a, id: expect.any(Number) })
    expect(await importer.product('b')).toEqual({ ...b, id: expect.any(Number) })
  })
})

describe.each(databases)('the page of an edition on $name', (kind) => {
  const shop = withBuiltShop(kind)

  test(rule('EDITION-4'), async () => {
    const { publisher, translator, pages } = emma
    const { id } = await makeProduct(shop.data.database.db, {
      ...{ isbn, publisher, translator, pages },
      published_year: 2019,
      binding: 'paperback',
      text_language: 'ku',
    })
    const { body } = await shop.get(`/product-preview/${String(id)}`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': ['Product', 'Book'],
      isbn,
      publisher: { '@type': 'Organization', name: publisher },
      datePublished: '2019',
      numberOfPages: pages,
      bookFormat: 'https://schema.org/Paperback',
      inLanguage: 'ku',
      translator: { '@type': 'Person', name: translator },
    })
  })
})
