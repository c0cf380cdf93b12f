import { because, type Reason, sayReason } from '../../src/server/catalogue-import/reason'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportRefused } from '../../src/server/catalogue-import/ImportRefused'
import { onixRows } from '../../src/server/catalogue-import/onix/rows'
import type { SourceRow } from '../../src/server/catalogue-import/rows'
import { onixEnd, onixMessage, onixRecord, onixStart } from '../support/onix'

const samples = join(__dirname, 'onix')

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const said = (reason: Reason | null | undefined) => reason && sayReason('en', reason)

const rowsOf = async (source: AsyncIterable<Uint8Array> | string, currency?: string) => {
  const bytes = typeof source === 'string' ? inPieces(Buffer.from(source), 50) : source
  const rows: SourceRow[] = []
  for await (const row of onixRows(bytes, { currency })) rows.push(row)
  return rows
}
const sample = (name: string) => createReadStream(join(samples, name))
const cellsOf = async (...from: Parameters<typeof rowsOf>) => (await rowsOf(...from))[0]?.cells

/** A value of the expected reading, which stands beneath names and numbers. */
const expectedIn = async (name: string) => {
  const expected: unknown = JSON.parse(await readFile(join(samples, name), 'utf8'))
  return (path: string): string => {
    const steps = [...path.split('.'), 'value']
    const found = steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], expected)
    return String(found)
  }
}

const book = { isbn: '9780007232833', title: 'Roseanna', price: '12.50' }

describe('reading ONIX', () => {
  it('reads a message of 2.1 as its publisher means it', async () => {
    const value = await expectedIn('onix2-single.json')
    expect(await cellsOf(sample('onix2-single.xml'))).toEqual({
      sku: value('productIdentifiers.2.idValue'),
      isbn: value('productIdentifiers.2.idValue'),
      name: `The World Of Mining: ${value('titles.0.subtitle')}`,
      author: value('contributors.0.personName'),
      language: 'en',
      text_language: 'en',
      binding: 'hardcover',
      pages: value('numberOfPages'),
      publisher: value('publishers.0.publisherName'),
      released: '2012-01-03',
      published: '2012',
      description_en: value('otherTexts.1.text').replaceAll(/\s+/g, ' '),
      price: value('supplyDetails.0.prices.0.priceAmount'),
      status: 'available',
      stock: value('supplyDetails.0.stocks.0.onHand'),
      image: value('mediaFiles.0.mediaFileLink'),
    })
  })

  it('reads a message of 3.0 as its publisher means it', async () => {
    const value = await expectedIn('onix3-single.json')
    const cells = await cellsOf(sample('onix3-single.xml'))
    expect(cells).toMatchObject({
      isbn: value('productIdentifiers.1.idValue'),
      name: value('descriptiveDetail.titleDetails.0.titleElements.0.titleWithoutPrefix'),
      translator: 'Lois Roth',
      pages: value('descriptiveDetail.extents.0.extentValue'),
      publisher: value('publishingDetail.publishers.0.publisherNames.0'),
      binding: 'paperback',
      published: '2006',
      price: '26.99',
      status: 'available',
      image: 'http://www.harpercollins.co.uk/covers/9780007232833.jpg',
    })
    expect(cells?.description_en?.split('\n').map((line) => line.slice(0, 15))).toEqual([
      'Widely recogniz',
      'Written in 1965',
      'Roseanna begins',
      'With its authen',
    ])
    expect(cells?.description_en).not.toMatch(/[<>]/)
  })

  it.each([
    ['GBP', '7.99'],
    ['EUR', '8.99'],
  ])('reads short tags and XHTML of 3.1, and the price in %s', async (currency, price) => {
    const cells = await cellsOf(sample('onix3.1-single-short.xml'), currency)
    expect(cells).toMatchObject({ author: 'Maj Sjöwall, Per Wahlöö', translator: 'Lois Roth', price })
    expect(cells?.description_en).toContain('\nWritten in 1965, Roseanna is the work of')
  })

  it('says which currencies there are where none was chosen', async () => {
    const [row] = await rowsOf(sample('onix3.1-single-short.xml'))
    expect(row?.onix?.noPrice).toEqual(because('severalCurrencies', { currencies: 'GBP, EUR' }))
  })

  it.each([
    [
      '<Extent><ExtentType>00</ExtentType><ExtentValue>x</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>',
      'numbers of pages that are none were left out',
    ],
    [
      '<Language><LanguageRole>01</LanguageRole><LanguageCode>jpn</LanguageCode></Language>',
      'the language “jpn” was left out',
    ],
  ])('reports what it has no use for, and takes the rest: %s', async (detail, note) => {
    const [row] = await rowsOf(onixMessage({ ...book, detail }))
    expect([row?.onix?.notes.map((one) => sayReason('en', one)), row?.cells?.name]).toEqual([
      [note],
      'Roseanna',
    ])
  })

  it('names Arabic authors with the comma of their language, and turns inverted names', async () => {
    const people = ['محفوظ، نجيب', 'إدريس، يوسف']
    const detail = people
      .map(
        (name) =>
          `<Contributor><ContributorRole>A01</ContributorRole><PersonNameInverted>${name}</PersonNameInverted></Contributor>`,
      )
      .join('')
    expect((await cellsOf(onixMessage({ ...book, detail })))?.author).toBe('نجيب محفوظ، يوسف إدريس')
  })

  it.each([
    ['utf-16le', Buffer.from(`\ufeff${onixMessage({ ...book, title: 'موبي ديك' })}`, 'utf16le')],
    [
      'windows-1256',
      Buffer.concat([
        Buffer.from(onixStart.replace('UTF-8', 'windows-1256')),
        Buffer.from(
          onixRecord({ ...book, title: 'X' }).replace('>X<', '>\xe3\xe6\xc8\xed \xcf\xed\xdf<'),
          'latin1',
        ),
        Buffer.from(onixEnd),
      ]),
    ],
  ])('reads a message in %s', async (_name, bytes) => {
    expect((await cellsOf(inPieces(bytes, 33)))?.name).toBe('موبي ديك')
  })
})

describe('a message that cannot be read', () => {
  const problemOf = async (source: AsyncIterable<Uint8Array> | string) => {
    try {
      return said((await rowsOf(source)).at(-1)?.problem)
    } catch (error) {
      if (error instanceof ImportRefused) return error.message
      throw error
    }
  }

  it.each([
    ['of HTML', '<html></html>', 'The file is no ONIX message: it begins with <html>.'],
    ['without a product', `${onixStart}${onixEnd}`, 'The message holds no product.'],
    [
      'with an unknown encoding',
      '<?xml version="1.0" encoding="klingon"?><ONIXMessage/>',
      'Line 1 names the encoding “klingon”, which cannot be read; save the file as UTF-8.',
    ],
    [
      'that is not well-formed',
      `${onixStart}<Product></Header>`,
      'Line 3 is not well-formed XML: unexpected close tag.',
    ],
  ])('is refused in a sentence: one %s', async (_kind, text, sentence) => {
    expect(await problemOf(text)).toBe(sentence)
  })

  it('names the line whose bytes are not what the message says', async () => {
    const bytes = Buffer.concat([
      Buffer.from(onixStart),
      Buffer.from('<Product>\n<A>'),
      Buffer.from([0xe9, 0x20]),
    ])
    expect(await problemOf(inPieces(bytes, 400))).toBe(
      'Line 4 holds bytes that are not UTF-8; save the file as UTF-8.',
    )
  })

  it('keeps what came before the line where it breaks off', async () => {
    const rows = await rowsOf(`${onixStart}${onixRecord(book)}\n<Product><Recor`)
    expect(rows.map(({ cells, problem }) => cells?.name ?? said(problem))).toEqual([
      'Roseanna',
      'nothing is read from here on: Line 4 is not well-formed XML: unclosed tag: Product.',
    ])
  })

  it('knows the entities that the DTD of ONIX takes from HTML, in names and in texts of either kind', async () => {
    const named = '&Eacute;tienne &amp; &Omega; &ndash; caf&eacute; &frac12; &thetasym;'
    const plain = 'Étienne & Ω – café ½ ϑ'
    const doctype =
      '<!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/2.1/reference/onix-international.dtd">'
    const message = (text: string) =>
      onixMessage({
        ...book,
        more: `<CollateralDetail><TextContent><TextType>03</TextType><Text language="eng">${text}</Text></TextContent></CollateralDetail>`,
      })
        .replace('\n', doctype)
        .replace('Roseanna', named)
    for (const text of [named, `<![CDATA[<p>${named}</p>]]>`, named.replaceAll('&', '&amp;')])
      expect(await cellsOf(message(text))).toMatchObject({ name: plain, description_en: plain })
  })

  it('expands no entity of another DTD, and looks at nothing outside', async () => {
    const laughs =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>'
    for (const name of ['a', 'b', 'f', 'constructor', 'toString']) {
      const text = onixMessage({ ...book, title: 'Roseanna' })
        .replace('\n', laughs)
        .replace('Roseanna', `&${name};`)
      expect(await problemOf(text)).toContain('not well-formed XML')
    }
  })

  it.each([
    ['text', '<Product><X>', 'x'],
    ['an attribute', '<Product><X a="', 'x'],
    ['a comment', '<!--', 'x'],
    ['a DTD', '', '<!DOCTYPE '],
    ['elements in one another', '', '<Product>'],
  ])('is given up before it fills the memory: endless %s', async (_kind, start, filling) => {
    let pulled = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(start === '' && filling.startsWith('<!') ? filling : `${onixStart}${start}`)
      for (;;) {
        pulled += 65_536
        yield Buffer.from(filling.repeat(65_536 / filling.length).padEnd(65_536))
      }
    }
    expect(await problemOf(endless())).toMatch(/^Line \d+/)
    expect(pulled).toBeLessThan(3_000_000)
  })

  it('refuses a record that is too large, and takes the next', async () => {
    const detail = `<Subject><SubjectCode>${'x'.repeat(1_100_000)}</SubjectCode></Subject>`
    const rows = await rowsOf(onixMessage({ ...book, detail }, { ...book, title: 'Next' }))
    expect(rows.map(({ cells, problem }) => cells?.name ?? said(problem))).toEqual([
      'the record is larger than a million characters or 20,000 elements',
      'Next',
    ])
  })
})
