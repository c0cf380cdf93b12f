import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

import { admin, ending, productsBefore, readDuring } from '../during'
import { titleOf } from '../fill'
import type { BenchOptions } from '../options'
import type { Row } from '../report'
import { type FilledShop, shopWith } from '../shops'

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

const lockHolder = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 })
  database.exec('begin immediate')
  setTimeout(() => database.close(), 5000)`

/** The figures of reads while a work was done. */
async function figures(shop: FilledShop, name: string, work: Promise<void>): Promise<Row[]> {
  const from = performance.now()
  const result = await readDuring(shop, work)
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
  const shop = await shopWith(productsBefore)
  try {
    const hold = ending(spawn(process.execPath, ['-e', lockHolder, join(shop.dataDir, 'warraqin.db')]))
    const held = await figures(shop, 'write lock held', hold)
    const library = ['--library', 'Bulk', '--create-library']
    const imported = await figures(
      shop,
      `import of ${String(rows)}`,
      admin(shop, ['import', csv, ...library]),
    )
    const saved = await figures(shop, 'backup', admin(shop, ['backup', backup]))
    const restored = await figures(
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
