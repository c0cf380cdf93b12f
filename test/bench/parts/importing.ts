import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isbnOf } from '../../support/isbns'
import { onixEnd, onixRecord, onixStart } from '../../support/onix'
import { admin, productsBefore, readDuring } from '../during'
import { titleOf } from '../fill'
import type { BenchOptions } from '../options'
import type { Row } from '../report'
import { type FilledShop, shopWith } from '../shops'

const quiet = 5000

const bookOf = (number: number) => ({
  isbn: isbnOf(number),
  title: titleOf(number),
  author: `Author ${String(number % 997)}`,
  price: '12.50',
})

function* csvOf(books: number) {
  yield 'sku,isbn,name,author,price,category,binding,status\n'
  for (let number = 0; number < books; number += 1) {
    const { isbn, title, author, price } = bookOf(number)
    yield `${isbn},${isbn},${title},${author},${price},2,paperback,available\n`
  }
}

/** As many records as there are books, each with so many characters that nothing reads. */
function* onixOf(books: number, unread: number) {
  yield onixStart
  const note = `<ContentDetail><Note>${'x'.repeat(unread)}</Note></ContentDetail>`
  for (let number = 0; number < books; number += 1)
    yield `${onixRecord({ ...bookOf(number), more: unread === 0 ? '' : note })}\n`
  yield onixEnd
}

interface Measured {
  seconds: number
  p99: number
}

const importOf = async (
  shop: FilledShop,
  file: string,
  library: string,
  ...words: string[]
): Promise<Measured> => {
  const from = performance.now()
  const work = admin(shop, ['import', file, '--library', library, '--create-library', ...words])
  const { p99 } = await readDuring(shop, work)
  return { seconds: (performance.now() - from) / 1000, p99 }
}

/** The same books as CSV and as ONIX, imported beside a shop that is read; and a message of 200 MB, looked at only. */
export async function importing({ amount }: BenchOptions): Promise<Row[]> {
  const books = amount('requests', { short: 2000, long: 10_000 })
  const folder = await mkdtemp(join(tmpdir(), 'warraqin-import-'))
  const [csv, onix, large] = ['books.csv', 'books.xml', 'large.xml'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await pipeline(Readable.from(csvOf(books)), createWriteStream(csv))
  await pipeline(Readable.from(onixOf(books, 0)), createWriteStream(onix))
  await pipeline(Readable.from(onixOf(books, Math.round(200_000_000 / books))), createWriteStream(large))
  const shop = await shopWith(productsBefore)
  try {
    const before = await readDuring(shop, pause(quiet))
    const fromCsv = await importOf(shop, csv, 'CSV')
    const fromOnix = await importOf(shop, onix, 'ONIX')
    const looked = await importOf(shop, large, 'Large', '--dry-run')
    const floor = { value: before.p99, name: 'no import' }
    const reads = (name: string, { p99 }: Measured): Row => ({
      measure: `a read during ${name}, p99`,
      value: p99,
      unit: 'ms',
      floor,
      goal: { atMost: 2 },
    })
    return [
      { measure: `${String(books)} books of CSV`, value: fromCsv.seconds, unit: 's' },
      {
        measure: `${String(books)} books of ONIX`,
        value: fromOnix.seconds,
        unit: 's',
        floor: { value: fromCsv.seconds, name: 'CSV' },
        goal: { atMost: 3 },
      },
      reads('CSV', fromCsv),
      reads('ONIX', fromOnix),
      {
        measure: `${String(Math.round((await stat(large)).size / 1_000_000))} MB of ONIX, looked at`,
        value: looked.seconds,
        unit: 's',
      },
    ]
  } finally {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}
