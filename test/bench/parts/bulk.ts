import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

import { titleOf } from '../fill'
import { load } from '../load'
import type { BenchOptions } from '../options'
import type { Row } from '../report'
import { type FilledShop, shopWith } from '../shops'

/** Products that are there before; reads are for these. */
const products = 2000
const readers = 8

/** A CSV of so many new products. */
async function writeCsv(file: string, rows: number) {
  const stream = createWriteStream(file)
  const written = finished(stream)
  stream.write('sku,name,price,category\n')
  for (let number = 0; number < rows; number += 1) {
    stream.write(`bulk-${String(number)},${titleOf(number)},9.50,2\n`)
  }
  stream.end()
  await written
}

/** The bookseller's tool in a process of its own; resolves with its exit code. */
const admin = ({ dataDir }: FilledShop, words: string[]) => {
  const child = spawn(process.execPath, ['dist/server/admin.js', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return ending(child)
}

const ending = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`It ended with exit code ${String(code)}`))
    })
  })

const lockHolder = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 })
  database.exec('begin immediate')
  setTimeout(() => database.close(), 5000)`

/** Reads as they come, each for another page, product or word, until the work is done. */
async function readDuring(shop: FilledShop, name: string, work: Promise<void>): Promise<Row[]> {
  const from = performance.now()
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  ended.catch(() => undefined)
  const ask = (turn: number, connection: number) => {
    if (isOver) return undefined
    const number = turn * readers + connection
    const paths = [
      `/api/Products/${String(1 + ((number * 37) % products))}`,
      `/api/Category/2?pageSize=${String(1 + (number % 48))}`,
      '/api/Products/new-releases',
    ]
    return { path: paths[number % paths.length] ?? '/' }
  }
  const result = await load(shop.address, {
    connections: readers,
    duration: 3_600_000,
    warmUp: 0,
    request: ask,
  })
  await ended
  if (result.failures > 0) throw new Error(`${name}: ${String(result.failures)} reads failed`)
  return [
    { measure: `${name}: took`, value: (performance.now() - from) / 1000, unit: 's' },
    { measure: `${name}: reads`, value: result.answers, unit: 'answers' },
    { measure: `${name}: a read, median`, value: result.median, unit: 'ms' },
    { measure: `${name}: a read, p99`, value: result.p99, unit: 'ms', goal: { atMost: 100 } },
  ]
}

/** How long reads of the embedded database take while another process writes much of it. */
export async function bulk({ amount }: BenchOptions): Promise<Row[]> {
  const rows = amount('requests', { short: 5000, long: 170_000 })
  const folder = await mkdtemp(join(tmpdir(), 'warraqin-bulk-'))
  const csv = join(folder, 'bulk.csv')
  const backup = join(folder, 'shop.backup')
  await writeCsv(csv, rows)
  const shop = await shopWith(products)
  try {
    const hold = ending(spawn(process.execPath, ['-e', lockHolder, join(shop.dataDir, 'warraqin.db')]))
    const held = await readDuring(shop, 'write lock held', hold)
    const library = ['--library', 'Bulk', '--create-library']
    const imported = await readDuring(
      shop,
      `import of ${String(rows)}`,
      admin(shop, ['import', csv, ...library]),
    )
    const saved = await readDuring(shop, 'backup', admin(shop, ['backup', backup]))
    const restored = await readDuring(
      shop,
      `restore of ${String(rows)}`,
      admin(shop, ['restore', backup, '--yes']),
    )
    return [...held, ...imported, ...saved, ...restored]
  } finally {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}
