import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How many rows a second bare SQLite writes with the shop's durability, each in a transaction of its own. */
export function durableInserts(): number {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warraqin-disk-'))
  const database = new DatabaseSync(path.join(folder, 'floor.db'))
  for (const setting of ['journal_mode = WAL', 'synchronous = FULL']) database.exec(`PRAGMA ${setting}`)
  database.exec('create table rows (id integer primary key, text text not null)')
  const insert = database.prepare('insert into rows (text) values (?)')
  const from = performance.now()
  let count = 0
  for (; performance.now() - from < 1000; count += 1) insert.run('a line of a cart')
  database.close()
  fs.rmSync(folder, { recursive: true, force: true })
  return count
}
