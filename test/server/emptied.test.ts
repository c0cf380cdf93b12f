import { sql } from 'kysely'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupTables } from '../../src/server/admin/backup/tables'
import { openDatabase } from '../../src/server/database/connect'
import { start } from '../../src/server/start'
import { StartProblem } from '../../src/server/startProblem'
import { databases, type TestDatabase } from '../support/databases'
import { adminOf } from './support/adminTool'

describe.each(databases)('a shop on $name that was emptied', (kind) => {
  let data: TestDatabase
  beforeEach(async () => {
    data = await kind.create()
  })
  afterEach(() => data.drop())

  const begin = async (settings: Record<string, string> = {}) => {
    const lines: string[] = []
    const { dataDir, databaseUrl = '' } = data.place
    const server = await start(
      {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        ...settings,
      },
      (line) => lines.push(line),
    )
    await server.stop()
    return lines.join('\n')
  }
  const problem = (settings?: Record<string, string>) =>
    begin(settings).then(
      () => '',
      (error: unknown) => (error instanceof StartProblem ? error.message : String(error)),
    )
  const empty = async (keepSettings: boolean) => {
    for (const { name } of [...backupTables].reverse())
      if (name !== 'settings' || !keepSettings)
        await sql`delete from ${sql.table(name)}`.execute(data.database.db)
  }
  const shoppers = () => data.database.db.selectFrom('users').select('id').execute()

  it.each([
    ['its rows', true, false],
    ['its rows and settings', false, false],
    ['its rows and the folder’s note', true, true],
  ])('of %s says so in one sentence, and never becomes the demo', async (_what, keepSettings, dropNote) => {
    expect(await begin({ SEED: 'none' })).not.toContain('Demo login')
    await empty(keepSettings)
    if (!keepSettings)
      await data.database.db
        .insertInto('settings')
        .values({ name: 'catalogue_version', value: '1' })
        .execute()
    if (dropNote) await rm(join(data.place.dataDir, 'databases-in-use'))
    const said = await problem()
    expect(said).toMatch(/^The database .* is empty although a shop was in use here: .*\.$/)
    expect(said).not.toContain('\n')
    expect(await shoppers()).toEqual([])
    expect(await problem({ SEED: 'none' })).toBe('')
    expect(await shoppers()).toEqual([])
  })

  it('is not backed up, and no good backup makes room for it', async () => {
    await begin({ SEED: 'none' })
    const nights = join(data.place.dataDir, 'nights')
    const nightly = () => adminOf(data)(['backup', '--keep', '1', nights])
    expect(await nightly()).toMatchObject({ code: 0 })
    const before = await readdir(nights)
    await empty(true)
    expect(await nightly()).toMatchObject({
      code: 1,
      said: '',
      complaints: expect.stringContaining('is empty although a shop was in use here') as string,
    })
    expect(await readdir(nights)).toEqual(before)
    expect(await adminOf(data)(['restore', join(nights, before[0] ?? ''), '--yes'])).toMatchObject({
      code: 0,
    })
    expect(await problem()).toBe('')
  })

  it('becomes the demo when that is asked for, or when it never was anything', async () => {
    expect(await begin()).toContain('Demo login')
    expect(await begin()).toContain('Demo login')
    await empty(true)
    expect(await adminOf(data)(['reset', '--demo', '--yes'])).toMatchObject({ code: 0 })
    expect(await begin()).toContain('Demo login')
  })

  it('is another than one in the same folder that never was', async () => {
    await begin()
    const other = await kind.create()
    try {
      // The folder of the first with the database of the second, or the embedded one.
      const { databaseUrl } = other.place
      if (databaseUrl !== undefined)
        expect(await begin({ DATABASE_URL: databaseUrl })).toContain('Demo login')
      else {
        await (await openDatabase(other.place)).close()
        expect(await begin({ DATA_DIR: other.place.dataDir })).toContain('Demo login')
      }
    } finally {
      await other.drop()
    }
  })
})
