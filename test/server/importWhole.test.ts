import { because } from '../../src/server/catalogue-import/reason'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueVersion } from '../../src/server/database/catalogueVersion'
import { databases, type TestDatabase } from '../support/databases'
import { type Admin, adminOf } from './support/adminTool'
import { header, type Importer, importerFor } from './support/imports'

describe.each(databases)('a file that is all there is, or was cut, on $name', (kind) => {
  let data: TestDatabase
  let importer: Importer
  let admin: Admin

  beforeEach(async () => {
    data = await kind.create()
    importer = await importerFor(data)
    admin = adminOf(data)
    await importer.take([header, 'a,One,5,Books', 'b,Two,6,Books', 'c,Three,7,Books'])
  })
  afterEach(() => data.drop())

  const hiddenSkus = async () => {
    const { db } = data.database
    const rows = await db
      .selectFrom('products')
      .select('sku')
      .where('hidden', '=', 1)
      .orderBy('sku')
      .execute()
    return rows.map(({ sku }) => sku)
  }
  /** `import --complete` of these lines; `answer` is what a person types. */
  const complete = async (lines: string[], words: string[] = [], answer: string | null = null) => {
    const file = join(data.place.dataDir, 'all.csv')
    await writeFile(file, lines.join('\n'))
    const library = String(importer.library.id)
    return admin(['import', file, '--library', library, '--complete', ...words], answer)
  }
  const all = [header, 'b,Two,6.50,Books', 'd,Four,8,Books', '']

  it('tells in a dry run what would be hidden, and hides nothing', async () => {
    const { code, said } = await complete(all, ['--dry-run'])
    expect(code).toBe(0)
    expect(said.split('\n')).toEqual([
      '  not in the file: a, One',
      '  not in the file: c, Three',
      'Nothing was written. It would be: 1 added, 1 changed, 0 unchanged, 0 refused, 2 hidden',
    ])
    expect([await hiddenSkus(), await importer.product('d')]).toEqual([[], undefined])
  })

  it.each([
    ['typed by a person', [], '2'],
    ['said beforehand', ['--hide', '2'], null],
  ])('hides what it does not name once its count is %s, and deletes nothing', async (_how, words, answer) => {
    const before = await catalogueVersion(data.database.db)
    const { code, said } = await complete(all, words, answer)
    expect([code, said.split('\n').at(-1)]).toEqual([
      0,
      '1 added, 1 changed, 0 unchanged, 0 refused, 2 hidden',
    ])
    expect(await hiddenSkus()).toEqual(['a', 'c'])
    expect(await catalogueVersion(data.database.db)).toBeGreaterThan(before)
    expect((await complete(all)).said).toBe('0 added, 0 changed, 2 unchanged, 0 refused')
  })

  it('shows again what it names and the shop hid, and tells so beforehand; a part of the catalogue does not', async () => {
    await complete(all, ['--hide', '2'])
    const back = [...all.slice(0, -1), 'a,One,5,Books', '']
    const part = await importer.take(back)
    expect([part.hidden, await hiddenSkus()]).toEqual([[{ sku: 'a', name: 'One' }], ['a', 'c']])
    const planned = await complete(back, ['--dry-run'])
    expect([planned.said.split('\n'), await hiddenSkus()]).toEqual([
      [
        '  shown again: a, One',
        'Nothing was written. It would be: 0 added, 1 changed, 2 unchanged, 0 refused',
      ],
      ['a', 'c'],
    ])
    const done = await complete(back)
    expect([done.said.split('\n'), await hiddenSkus()]).toEqual([
      ['  shown again: a, One', '0 added, 1 changed, 2 unchanged, 0 refused'],
      ['c'],
    ])
  })

  it.each([
    ['another count is typed', [], '3', 1, 'It is 2. Nothing was changed.'],
    ['another count is said', ['--hide', '1'], null, 1, 'It is 2. Nothing was changed.'],
    ['nobody can be asked', [], null, 2, '--hide 2 is missing; see import --help.'],
  ])('changes nothing when %s', async (_what, words, answer, code, complaint) => {
    expect(await complete(all, words, answer)).toMatchObject({ code, complaints: complaint })
    expect([await hiddenSkus(), await importer.product('d')]).toEqual([[], undefined])
    expect(await importer.product('b')).toMatchObject({ price: 600 })
  })

  it('leaves the product of a refused row where it is', async () => {
    const { code } = await complete([header, 'a,One,nothing,Books', 'b,Two,6,Books', ''], ['--hide', '1'])
    expect([code, await hiddenSkus()]).toEqual([1, ['c']])
  })

  it.each([
    ['a row cannot be read', [...all.slice(0, -1), 'x,y', ''], 'every row names its product'],
    ['it may be cut', all.slice(0, -1), 'as one does that was cut'],
  ])('hides nothing when %s', async (_what, lines, complaint) => {
    const { code, complaints } = await complete(lines, ['--hide', '2'])
    expect([code, complaints.includes(complaint)]).toEqual([1, true])
    expect([await hiddenSkus(), await importer.product('d')]).toEqual([[], undefined])
  })

  it.each([
    ['sku,name,category,price', 'a,One,Books,12', '12'],
    ['sku,name,category,price,discount_price', 'a,One,Books,12,', ''],
    ['sku,name,category,price,released', 'a,One,Books,12,2026-1', '2026-1'],
    ['name,category,price,sku', 'One,Books,12,a1', 'a1'],
  ])('refuses a last row that ends in a number and not in a line break: %s, %s', async (head, row, last) => {
    const cut = await importer.take(Buffer.from(`${head}\n${row}`))
    expect(cut).toMatchObject({ isCut: true, refused: [{ line: 2 }] })
    expect(cut.refused[0]?.reasons).toEqual([because('mayBeCut', { last })])
    const whole = await importer.take([head, row.replace('2026-1', '2026-11')])
    expect(whole).toMatchObject({ isCut: false, refused: [] })
  })

  it('takes a last row that ends in words and not in a line break, and says that it may be cut', async () => {
    const report = await importer.take(Buffer.from(`${header}\na,One,9,Books`))
    expect(report).toMatchObject({ isCut: true, changed: 1, refused: [] })
  })

  it.each([
    ['2008,0', '2008-01-01'],
    ['975', '0975-01-01'],
    ['800.0', '0800-01-01'],
    ['-720.0', '0001-01-01'],
    ['', new Date().toISOString().slice(0, 4)],
  ])('reads the year “%s” in a file of semicolons, beside 9,50 and 4,5 stars', async (year, day) => {
    const report = await importer.take([
      'sku;name;category;price;rating;released',
      `y;Years;Books;9,50;4,5;${year}`,
    ])
    expect(report.refused).toEqual([])
    expect(await importer.product('y')).toMatchObject({ price: 950, rating: 4.5 })
    expect(String((await importer.product('y'))?.released_at)).toMatch(new RegExp(`^${day}`))
  })
})
