import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCsvFile } from '../../src/server/admin/csvFile'

describe('a CSV file of the tool', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warraqin-test-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** Pages of a row each, 1, 2 and 3; `before` is called ahead of every page. */
  const write = (before: (page: number) => unknown) =>
    writeCsvFile<number>(
      join(folder, 'rows.csv'),
      ['number'],
      async (last = 0) => {
        await before(last)
        return last === 3 ? [] : [last + 1]
      },
      (row) => [row],
    )

  it('appears under its name once it is whole', async () => {
    const seen = new Set<string>()
    expect(await write(async () => (await readdir(folder)).forEach((name) => seen.add(name)))).toBe(3)
    expect([...seen]).toEqual([expect.stringMatching(/^rows\.csv\.[0-9a-f]{8}\.part$/)])
    expect(await readdir(folder)).toEqual(['rows.csv'])
    const file = join(folder, 'rows.csv')
    expect(await readFile(file, 'utf8')).toBe('\ufeffnumber\r\n1\r\n2\r\n3\r\n')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('is not there where its rows did not come, so that the next attempt finds its name free', async () => {
    const away = new Error('the database is away')
    const attempt = write((page) => {
      if (page === 2) throw away
    })
    await expect(attempt).rejects.toBe(away)
    expect(await readdir(folder)).toEqual([])
    expect(await write(() => undefined)).toBe(3)
  })

  it('names the file that was asked for where its folder is not there', async () => {
    await rm(folder, { recursive: true })
    const name = join(folder, 'rows.csv')
    await expect(write(() => undefined)).rejects.toThrow(`The file ${name} cannot be written.`)
    await mkdir(folder)
  })
})
