import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { countBackup } from '../../src/server/admin/backup/read'

/** A whole backup of that many rows, each with a text of that many letters: a thousandth of it is sent. */
const backupOf = (rows: number, letters: number) =>
  gzipSync(
    [
      JSON.stringify({ warraqin: 'backup', version: 1, made: '2026-11-22T08:00:00.000Z' }),
      ...Array<string>(rows).fill(
        JSON.stringify({ table: 'settings', row: { name: 'a', value: 'x'.repeat(letters) } }),
      ),
      JSON.stringify({ end: true, rows, files: 0 }),
    ].join('\n'),
  )

describe('a backup that is a few kilobytes', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warraqin-bounds-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const count = async (bytes: Buffer) => {
    await writeFile(join(folder, 'a.backup'), bytes)
    return countBackup(join(folder, 'a.backup'))
  }

  it.each([
    ['one long line', 1, 15_000_000],
    ['many lines', 300, 100_000],
  ])('is read with %s that a shop may have', async (_what, rows, letters) => {
    expect(await count(backupOf(rows, letters))).toMatchObject({ rows })
  })

  it.each([
    ['one line that is too long', 1, 17_000_000],
    ['more in sum than a file of its size can hold', 500, 100_000],
  ])('is refused for %s', async (_what, rows, letters) => {
    await expect(count(backupOf(rows, letters))).rejects.toThrow('is not a backup of this shop')
  })
})
