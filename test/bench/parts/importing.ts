import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { demoDesk, demoShopper } from '../../../src/server/database/demo/people'
import { httpCaller } from '../../support/httpCall'
import { isbnOf } from '../../support/isbns'
import { onixEnd, onixRecord, onixStart } from '../../support/onix'
import { importerAt } from '../../support/sentFile'
import { admin, productsBefore, readDuring } from '../during'
import { titleOf } from '../fill'
import type { BenchOptions } from '../options'
import type { Row } from '../report'
import { type FilledShop, shopWith } from '../shops'

const quiet = 5000
/** Id of the demo's library into which the desk imports. */
const deskLibrary = 1

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

/** As many records as there are books, from a number on, each with so many characters that nothing reads. */
function* onixOf(books: number, unread: number, first = 0) {
  yield onixStart
  const note = `<ContentDetail><Note>${'x'.repeat(unread)}</Note></ContentDetail>`
  for (let number = first; number < first + books; number += 1)
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

/** The same at the desk, where the server itself imports: sent, looked at and imported. */
const importAtDesk = async (shop: FilledShop, file: string): Promise<Measured> => {
  const caller = httpCaller(shop.address)
  const keeper = demoDesk.find(({ role }) => role === 'keeper')
  const login = { email: keeper?.email, password: demoShopper.password }
  const { body } = await caller.call('login', { body: login })
  const token = (body as { data: { token: string } }).data.token
  const { send, reached, move } = importerAt((name, sent) => caller.call(name, { ...sent, token }))
  const from = performance.now()
  const work = async () => {
    const id = await send(deskLibrary, await readFile(file), basename(file))
    await reached(id, 'checked')
    await move(id, 'import')
    const { counts } = await reached(id, 'done')
    if (counts === null || counts.added + counts.changed === 0) throw new Error('Nothing was imported')
  }
  const { p99 } = await readDuring(shop, work())
  caller.close()
  return { seconds: (performance.now() - from) / 1000, p99 }
}

/**
 * The same books as CSV and as ONIX, imported beside a shop that is read, by the bookseller's tool and at the desk; and a message of
 * 200 MB, looked at only.
 */
export async function importing({ amount }: BenchOptions): Promise<Row[]> {
  const books = amount('requests', { short: 2000, long: 10_000 })
  const folder = await mkdtemp(join(tmpdir(), 'warraqin-import-'))
  const [csv, onix, deskFile, large] = ['books.csv', 'books.xml', 'desk.xml', 'large.xml'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  await pipeline(Readable.from(csvOf(books)), createWriteStream(csv))
  await pipeline(Readable.from(onixOf(books, 0)), createWriteStream(onix))
  await pipeline(Readable.from(onixOf(books, 0, books)), createWriteStream(deskFile))
  await pipeline(Readable.from(onixOf(books, Math.round(200_000_000 / books))), createWriteStream(large))
  const shop = await shopWith(productsBefore)
  try {
    const before = await readDuring(shop, pause(quiet))
    const fromCsv = await importOf(shop, csv, 'CSV')
    const fromOnix = await importOf(shop, onix, 'ONIX')
    const deskCsv = await importAtDesk(shop, csv)
    const deskOnix = await importAtDesk(shop, deskFile)
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
      { measure: `${String(books)} books of CSV at the desk`, value: deskCsv.seconds, unit: 's' },
      {
        measure: `${String(books)} books of ONIX at the desk`,
        value: deskOnix.seconds,
        unit: 's',
        floor: { value: deskCsv.seconds, name: 'CSV' },
        goal: { atMost: 3 },
      },
      reads('CSV at the desk', deskCsv),
      reads('ONIX at the desk', deskOnix),
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
