import { ImportRefused } from '../../src/server/catalogue-import/ImportRefused'
import { sayReason, sayReasons } from '../../src/server/catalogue-import/reason'
import { catalogueVersion } from '../../src/server/database/catalogueVersion'
import { databases, type TestDatabase } from '../support/databases'
import { header, type Importer, importerFor } from './support/imports'

const counts = ({ added, changed, unchanged, refused }: Awaited<ReturnType<Importer['take']>>) => ({
  added,
  changed,
  unchanged,
  refused: refused.map(({ line, reasons }) => `${String(line)}: ${sayReasons('en', reasons)}`),
})

describe.each(databases)('importing a catalogue on $name', (kind) => {
  let data: TestDatabase
  let importer: Importer

  beforeEach(async () => {
    data = await kind.create()
    importer = await importerFor(data)
  })
  afterEach(() => data.drop())

  it.each([
    ['12500', 1_250_000],
    ['12,500', 1_250_000],
    ['1,234,567.5', 123_456_750],
    ['9,50', 950],
    ['9,5', 950],
    ['1.234,50', 123_450],
    ['١٢٬٥٠٠', 1_250_000],
    ['١٢،٥٠٠', 1_250_000],
    ['١٢٫٥٠', 1250],
    ['۱۲٫۵۰', 1250],
    ['\u200f12,500\u200f', 1_250_000],
    ['\u202a12.50\u202c ', 1250],
    ['12 500', 1_250_000],
    ['1\u00a0234,50', 123_450],
    ['$9.50', 950],
    ['9.50 USD', 950],
    ['US$ 1,250.00', 125_000],
  ])('reads the price %s, in a file of commas and in one of semicolons', async (price, minor) => {
    await importer.take([header, `a,One,"${price}",Books`])
    await importer.take([header.replaceAll(',', ';'), `b;One;${price};Books`])
    expect([await importer.product('a'), await importer.product('b')]).toMatchObject([
      { price: minor },
      { price: minor },
    ])
  })

  it.each([
    '12.500',
    '12,50,0',
    '1,2345',
    '12,5000',
    '1,23,456',
    ',50',
    '12,',
    '-9,50',
    '9,50.5',
    '9.50 IQD',
    '12 50',
  ])('takes %s for no price', async (price) => {
    const report = await importer.take([header, `a,One,"${price}",Books`])
    expect(counts(report).refused).toEqual([expect.stringContaining('is not an amount')])
    expect(await importer.product('a')).toBeUndefined()
  })

  it('reads headers with marks that nobody sees, and rows with empty cells behind the last column', async () => {
    const report = await importer.take([
      header.replace('sku', '\u200fsku').replace('price', 'price\u200b'),
      'a,One,5,Books,',
      'b,Two,6,Books,, ',
      'c,Three,7,Books,,more',
    ])
    expect(counts(report)).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
      refused: ['4: it has 6 cells where the header has 4'],
    })
  })

  it.each([
    ['status', ['متوفرة', 'In Stock', 'متاح', 'المتوفر'], { status: 'available' }],
    ['status', ['نفذ', 'نفدت', 'sold out', 'Out-of-stock', 'غير متوفر'], { status: 'out of stock' }],
    ['binding', ['Hardback', 'غلاف صلب', 'كرتوني', 'المجلد'], { binding: 'hardcover' }],
    ['binding', ['Softcover', 'غلاف عادي'], { binding: 'paperback' }],
    ['language', ['العربية', 'عربي', 'Arabic', 'ar-IQ'], { language: 'ar' }],
    ['language', ['الإنجليزية', 'انكليزي', 'EN', 'eng'], { language: 'en' }],
    ['text_language', ['الكردية', 'كردي', 'kur', 'Kurdish'], { text_language: 'ku' }],
    ['pages', ['1,320', '1320.00', '1320,0', '١٬٣٢٠'], { pages: 1320 }],
    ['released', ['2026/11/21', '2026-11-21'], { released_at: '2026-11-21T00:00:00.000Z' }],
    ['released', ['2026/1/5', '2026-1-5'], { released_at: '2026-01-05T00:00:00.000Z' }],
    ['isbn', ['9780141439587.0', '="9780141439587"', '978-0-14-143958-7'], { isbn: '9780141439587' }],
  ])('reads each %s as people and spreadsheets write it: %j', async (column, cells, values) => {
    const rows = cells.map((cell, at) => `k${String(at)},One,5,Books,"${cell.replaceAll('"', '""')}"`)
    expect(counts(await importer.take([`${header},${column}`, ...rows])).refused).toEqual([])
    for (const at of cells.keys()) expect(await importer.product(`k${String(at)}`)).toMatchObject(values)
  })

  it.each(['21/11/2026', '11/21/2026', '2026/13/01'])('takes %s for no day', async (day) => {
    const report = await importer.take([`${header},released`, `a,One,5,Books,${day}`])
    expect(counts(report).refused).toEqual([expect.stringContaining('is not a day')])
  })

  it('refuses numbers that a spreadsheet rounded, which would make one product of many', async () => {
    const report = await importer.take([
      `${header},isbn`,
      '9.78E+12,One,5,Books,',
      'b,Two,5,Books,"9,78014E+12"',
      '="0012",Three,5,Books,',
      '"=""0013""","Four, = ""="",",5,Books,',
    ])
    expect(counts(report)).toMatchObject({
      added: 2,
      refused: [
        expect.stringContaining('2: sku “9.78E+12” was rounded by a spreadsheet'),
        expect.stringContaining('3: isbn “9,78014E+12” was rounded by a spreadsheet'),
      ],
    })
    expect(await importer.product('0012')).toMatchObject({ name: 'Three' })
    expect(await importer.product('0013')).toMatchObject({ name: 'Four, = "=",' })
  })

  it('reads Arabic headers, and our own ones first', async () => {
    const report = await importer.take([
      'رمز المنتج,عنوان الكتاب,المؤلف,السعر,القسم,الكمية,سنة النشر,اللغه,الرف,name',
      '١,غيره,الجاحظ,٩٫٥٠,كتب,3,2001,العربية,x,البخلاء',
    ])
    expect(counts(report)).toMatchObject({ added: 1, refused: [] })
    expect(report.ignoredColumns).toEqual(['عنوان الكتاب', 'الرف'])
    expect(await importer.product('١')).toMatchObject({
      name: 'البخلاء',
      author: 'الجاحظ',
      price: 950,
      published_year: 2001,
      language: 'ar',
    })
  })

  it.each(['\u200b', '\u200f\u00ad', '\u3164', '\u2800'])(
    'takes nothing that can be seen (%j) for no name',
    async (name) => {
      const report = await importer.take([header, `a,${name},5,Books`])
      expect(counts(report).refused).toEqual([expect.stringMatching(/^2: name /)])
    },
  )

  it('adds rows with every documented column', async () => {
    const columns = `${header},sub_category,language,author,description_ar,description_en,discount_price,status,released,rating`
    const row =
      'a1,"الحرب, والسلم",12.5,books,Novels,ar,تولستوي,رواية,"A ""novel""\nin two lines",10,قريباً,2026-11,4.5'
    expect(counts(await importer.take([columns, row]))).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: [],
    })
    expect(await importer.product('a1')).toMatchObject({
      name: 'الحرب, والسلم',
      price: 1250,
      discount_price: 1000,
      effective_price: 1000,
      author: 'تولستوي',
      description_en: 'A "novel"\nin two lines',
      language: 'ar',
      status: 'coming soon',
      released_at: '2026-11-01T00:00:00.000Z',
      rating: 4.5,
      hidden: 0,
      search_text: 'الحرب حرب والسلم سلم تولستوي مكتبه الاستيراد استيراد import library',
    })
  })

  it('changes nothing when the same file comes twice, and says so', async () => {
    const file = [`${header},released`, 'a,One,5,Books,', 'b,Two,6,كُتُب,2024']
    await importer.take(file)
    const version = await catalogueVersion(data.database.db)
    expect(counts(await importer.take(file))).toEqual({ added: 0, changed: 0, unchanged: 2, refused: [] })
    expect(await catalogueVersion(data.database.db)).toBe(version)
  })

  it('raises the catalogue’s version when something changed', async () => {
    await importer.take([header, 'a,One,5,Books'])
    const version = await catalogueVersion(data.database.db)
    expect(counts(await importer.take([header, 'a,One,5.50,Books']))).toMatchObject({ changed: 1 })
    expect(await catalogueVersion(data.database.db)).toBeGreaterThan(version)
  })

  it('keeps what a file has no column for, and empties what has an empty cell', async () => {
    await importer.take([`${header},author,discount_price`, 'a,One,5,Books,Somebody,4'])
    await importer.take([`${header},author`, 'a,One,5,Books,'])
    expect(await importer.product('a')).toMatchObject({
      author: null,
      discount_price: 400,
      effective_price: 400,
    })
  })

  it('leaves a hidden product hidden', async () => {
    await importer.take([header, 'a,One,5,Books'])
    await data.database.db.updateTable('products').set({ hidden: 1 }).execute()
    await importer.take([header, 'a,One,7,Books'])
    expect(await importer.product('a')).toMatchObject({ hidden: 1, price: 700 })
  })

  it('refuses bad rows one by one, with line and reason, and takes the others', async () => {
    const report = await importer.take([
      `${header},discount_price,sub_category,status,released,image`,
      'good1,One,5,Books,,,,,',
      ',No sku,5,Books,,,,,',
      'p,Two,five,Books,,,,,',
      'z,Free,0,Books,,,,,',
      'c,Three,5,Cars,,,,,',
      'd,Four,5,Books,5,,,,',
      's,Five,5,Books,,Poems,,,',
      'st,Six,5,Books,,,lost,,',
      'r,Seven,5,Books,,,,2026-02-30,',
      'good1,Again,5,Books,,,,,',
      'w,Eight,5,Books,,,,,https://example.com/a.jpg',
      'b,Ni\u202ene,5,Books,,,,,',
      'n,Ten,5,Books',
      '"q,Eleven,5,Books,,,,,',
      'good2,"Two',
      'lines",5,Books,,,,,',
    ])
    expect(report).toMatchObject({ added: 1, changed: 0, unchanged: 0 })
    expect(counts(report).refused).toEqual([
      '3: sku is empty',
      '4: price “five” is not an amount above 0 such as 9.50',
      '5: price “0” is not an amount above 0 such as 9.50',
      '6: there is no category “Cars”',
      '7: discount_price “5” is not below the price',
      '8: there is no sub-category “Poems” in “Books”',
      '9: status “lost” is not available, out of stock or coming soon',
      '10: released “2026-02-30” is not a day such as 2026-11-21',
      '11: sku “good1” stands already in line 2',
      '12: image “https://example.com/a.jpg” is a web address, followed only with --fetch-images',
      '13: name “Ni\u202ene” must be one line of at most 300 characters without control marks',
      '14: it has 4 cells where the header has 9',
      '15: its quotes cannot be read as CSV',
      '16: name “Two lines” must be one line of at most 300 characters without control marks',
    ])
  })

  it('reads descriptions of thousands of lines, as a table of contents has', async () => {
    const lines = Array.from({ length: 2400 }, (_, line) => String(line % 10)).join('\n')
    const file = [`${header},description_ar,description_en`, `a,One,5,Books,"${lines}","${lines}"`]
    expect(counts(await importer.take(file))).toMatchObject({ added: 1, refused: [] })
  })

  it('goes on behind a quote that is never closed', async () => {
    const report = await importer.take([header, 'a,"One,5,Books', 'b,Two,6,Books', 'c,"Thr""ee",7,Books'])
    expect(counts(report)).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
      refused: ['2: a quote is opened and never closed'],
    })
  })

  it('reads a byte order mark, CRLF, semicolons, blank lines and Arabic digits', async () => {
    const text = '\ufeffSKU;Name;Price;Category\r\n\r\na;One;٩٫٥٠;2-nothing\r\n;;;\r\nb;"Tw;o";7;books'
    const report = await importer.take(Buffer.from(text))
    expect(counts(report).refused).toEqual(['3: there is no category “2-nothing”'])
    expect(await importer.product('b')).toMatchObject({ name: 'Tw;o', price: 700 })
  })

  it.each([
    ['sep=,', ','],
    ['sep=;', ';'],
    ['sep=\t', '\t'],
    ['"sep=;"', ';'],
  ])('reads a file whose first line names its delimiter: %s', async (line, delimiter) => {
    const rows = [header, 'a,"One, two; three",5,Books'].map((row) =>
      row.replaceAll(/"([^"]*)"|,/g, (cell: string) => (cell === ',' ? delimiter : cell)),
    )
    const report = await importer.take(Buffer.from(`\ufeff${line}\r\n${rows.join('\r\n')}`))
    expect(counts(report)).toEqual({ added: 1, changed: 0, unchanged: 0, refused: [] })
    expect(await importer.product('a')).toMatchObject({ name: 'One, two; three', price: 500 })
  })

  /** Letters as an Arabic Windows numbers them. */
  const onWindows = (text: string) => {
    const letters = new TextDecoder('windows-1256').decode(
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
    )
    return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)))
  }

  it('reads a file that a spreadsheet saved on an Arabic Windows, and says so', async () => {
    const rows = ['a,One,5,Books', 'b,كتاب، قلم؟,7,كتب', 'c,Café پژوهش گچ,9,Books', 'd,لا؟ ك؟,9,كتب']
    const report = await importer.take(onWindows([header, ...rows].join('\r\n')))
    expect(counts(report)).toEqual({ added: 4, changed: 0, unchanged: 0, refused: [] })
    const names = await Promise.all(['b', 'c', 'd'].map(async (sku) => (await importer.product(sku))?.name))
    expect(names).toEqual(['كتاب، قلم؟', 'Café پژوهش گچ', 'لا؟ ك؟'])
    const said = [...report.notes.values()].map(({ reason, rows: many }) => [many, sayReason('en', reason)])
    expect(said).toEqual([[3, expect.stringMatching(/^read as Windows-1256/)]])
  })

  it.each([
    ['one damaged letter in an English line', `${header}\nb,Caf\u00e9,5,Books\n`, 'Café', 2],
    ['the same after a byte order mark', `\u00ef\u00bb\u00bf${header}\nb,Caf\u00e9,5,Books\n`, undefined, 1],
  ])('reads a file of UTF-8 as such after %s', async (_, start, name, added) => {
    const file = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from('c,كتاب البخلاء،,7,كتب')])
    expect(await importer.take(file)).toMatchObject({ added })
    expect((await importer.product('b'))?.name).toBe(name)
    expect((await importer.product('c'))?.name).toBe('كتاب البخلاء،')
  })

  it('reads headers that an Arabic Windows saved', async () => {
    const map = ['sku=رمز', 'name=اسم', 'price=سعر', 'category=قسم']
    const report = await importer.take(onWindows('رمز,اسم,سعر,قسم\nb,كتاب,7,كتب'), { map })
    expect(counts(report)).toMatchObject({ added: 1, refused: [] })
  })

  it('refuses a line that is not UTF-8 in a file that is, and a file that is UTF-16', async () => {
    const mixed = Buffer.concat([
      Buffer.from(`${header}\na,كتاب,5,Books\nb,`),
      Buffer.from([0xe3, 0xe4]),
      Buffer.from(',5,Books\nc,Three,5,Books'),
    ])
    expect(counts(await importer.take(mixed))).toMatchObject({
      added: 2,
      refused: ['3: it is not UTF-8; save the file as “CSV UTF-8”'],
    })
    await expect(importer.take(Buffer.from(`\ufeff${header}`, 'utf16le'))).rejects.toThrow(/UTF-16/)
  })

  it.each([
    [
      '.xlsx, .ods or .numbers',
      Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\n\u0000[Content_Types].xml', 'latin1'),
    ],
    ['.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0x0a, 0x00])],
  ])('says of a workbook (%s) how its sheet comes in', async (_, bytes) => {
    await expect(importer.take(bytes)).rejects.toThrow(
      'The file is a workbook. Open it in your spreadsheet, save the sheet as “CSV UTF-8” and import that file.',
    )
  })

  it('maps headers and sets values for files of another make', async () => {
    const report = await importer.take(['book_id,title,authors,shelf_mark', '7,Dune,Frank Herbert,x'], {
      map: ['sku=book_id', 'name=title', 'author=authors'],
      set: ['price=9.50', 'category=كتب'],
    })
    expect(report).toMatchObject({ added: 1, ignoredColumns: ['shelf_mark'] })
    expect(await importer.product('7')).toMatchObject({ name: 'Dune', author: 'Frank Herbert', price: 950 })
  })

  it.each([
    ['an empty file', [''], 'The file is empty.'],
    ['a missing column', ['sku,name,price', 'a,One,5'], /has no column category; it has sku, name, price/],
    ['a column twice', ['sku,name,Name,price,category', 'a,One,Two,5,Books'], /two columns named name/],
  ])('refuses %s as a whole', async (_what, file, message) => {
    await expect(importer.take(file)).rejects.toThrow(message)
    await expect(importer.take(file)).rejects.toThrow(ImportRefused)
  })

  it.each([
    [['title'], /write it as column=value/],
    [['colour=red'], /there is no column colour/],
    [['name=a', 'name=b'], /more than once/],
  ])('refuses the mapping %j', (map, message) => {
    expect(() => importer.take([header], { map })).toThrow(message)
  })

  it('writes nothing in a dry run, and tells the same', async () => {
    await importer.take([header, 'a,One,5,Books'])
    const version = await catalogueVersion(data.database.db)
    const file = [header, 'a,One,6,Books', 'b,Two,5,Books', 'c,Three,x,Books']
    expect(counts(await importer.take(file, { dryRun: true }))).toMatchObject({ added: 1, changed: 1 })
    expect(await importer.product('a')).toMatchObject({ price: 500 })
    expect(await importer.product('b')).toBeUndefined()
    expect(await catalogueVersion(data.database.db)).toBe(version)
  })

  it('writes many rows in small transactions and reports how far it is', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `s${String(index)},Book ${String(index)},5,Books`)
    const transactions: number[] = []
    const report = await importer.take([header, ...rows], {
      onProgress: ({ rows: done }) => transactions.push(done),
    })
    expect(counts(report)).toEqual({ added: 450, changed: 0, unchanged: 0, refused: [] })
    expect(transactions).toEqual([200, 400, 450])
  })

  it('lets a row that the database itself refuses spoil no other', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `s${String(index)},Book,5,Books`)
    const { db } = data.database
    const report = await importer.take([header, ...rows], {
      transact: (work) =>
        db.transaction().execute(async (trx) => {
          const result = await work(trx)
          const bad = await trx
            .selectFrom('products')
            .select('id')
            .where('sku', '=', 's13')
            .executeTakeFirst()
          if (bad)
            throw Object.assign(new Error('refused'), {
              code: kind.name === 'sqlite' ? 'SQLITE_CONSTRAINT_CHECK' : '23514',
            })
          return result
        }),
    })
    expect(counts(report)).toEqual({
      added: 29,
      changed: 0,
      unchanged: 0,
      refused: ['15: the database does not take its values'],
    })
  })

  it('waits while another process writes', async () => {
    const { db } = data.database
    let attempts = 0
    const busy = Object.assign(new Error('busy'), { code: kind.name === 'sqlite' ? 'SQLITE_BUSY' : '40001' })
    const execute = db.transaction.bind(db)
    jest.spyOn(db, 'transaction').mockImplementation(() => {
      attempts += 1
      if (attempts === 2) throw busy
      return execute()
    })
    expect(counts(await importer.take([header, 'a,One,5,Books']))).toMatchObject({ added: 1 })
    expect(attempts).toBe(3)
  })
})
