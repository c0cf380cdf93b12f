import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { backupTables } from '../../src/server/admin/backup/tables'
import { seedDemo } from '../../src/server/database/demo/seed'
import { storePicture } from '../../src/server/images/store'
import { databases, type TestDatabase } from '../support/databases'
import { makeUser } from '../support/factories'
import { adminOf } from './support/adminTool'

/** Every row of every table that a backup holds; what a restore raises on purpose is left out. */
const everything = async ({ database: { db } }: TestDatabase) => {
  const tables: Record<string, unknown[]> = {}
  for (const { name } of backupTables.filter((table) => table.name !== 'settings')) {
    const rows = await db.selectFrom(name).selectAll().execute()
    const texts = rows.map((row) =>
      JSON.stringify('token_version' in row ? { ...row, token_version: 0 } : row),
    )
    tables[name] = texts.sort()
  }
  return tables
}

const fill = async (data: TestDatabase) => {
  const { db } = data.database
  await seedDemo(data.database)
  const user = await makeUser(db, { email: 'ليلى@example.com' })
  await db.insertInto('cart_lines').values({ user_id: user.id, product_id: 3, quantity: 7 }).execute()
  const order = {
    user_id: user.id,
    created_at: '2026-11-21T08:30:00.000Z',
    total: 9_007_199_254,
    idempotency_key: 'k',
    body_hash: 'h',
  }
  const { id } = await db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({ order_id: id, product_id: 1, name: 'ألف', image: null, price: 1, quantity: 2 })
    .execute()
  const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const { address } = await storePicture(bytes, { directory: data.place.dataDir })
  await db.updateTable('users').set({ profile_image: address }).where('id', '=', user.id).execute()
  return { user, picture: join(data.place.dataDir, address) }
}

describe.each(databases)('a backup of $name', (kind) => {
  let data: TestDatabase
  let file: string

  beforeEach(async () => {
    data = await kind.create()
    file = join(data.place.dataDir, 'backup.gz')
  })
  afterEach(() => data.drop())

  it.each(databases)('comes back whole in $name', async (other) => {
    const { picture } = await fill(data)
    const before = await everything(data)
    expect(await adminOf(data)(['backup', file])).toMatchObject({ code: 0, complaints: '' })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const target = await other.create()
    try {
      await seedDemo(target.database)
      await makeUser(target.database.db)
      expect(await adminOf(target)(['restore', file, '--yes'])).toMatchObject({ code: 0, complaints: '' })
      expect(await everything(target)).toEqual(before)
      const copy = picture.replace(data.place.dataDir, target.place.dataDir)
      expect(await readFile(copy)).toEqual(await readFile(picture))
      // The tables number on behind what came back.
      await expect(makeUser(target.database.db)).resolves.toMatchObject({ id: expect.any(Number) as number })
    } finally {
      await target.drop()
    }
  })

  it('sees one moment while others write', async () => {
    await fill(data)
    const before = await everything(data)
    const backup = adminOf(data)(['backup', file])
    for (let count = 0; count < 20; count += 1) await makeUser(data.database.db)
    expect(await backup).toMatchObject({ code: 0 })
    const written = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('{"table":"users"'))
    const now = await data.database.db.selectFrom('users').select('id').execute()
    expect(now).toHaveLength(22)
    expect(written.length).toBeGreaterThanOrEqual(before.users?.length ?? 0)
    expect(await adminOf(data)(['restore', file, '--yes'])).toMatchObject({ code: 0 })
    expect(await data.database.db.selectFrom('users').select('id').execute()).toHaveLength(written.length)
  })

  it('ends every session that began since, and never gives a user’s number again', async () => {
    const { user } = await fill(data)
    await adminOf(data)(['backup', file])
    const later = await makeUser(data.database.db)
    const { token_version } = user
    await adminOf(data)(['restore', file, '--yes'])
    const restored = await data.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(restored.token_version).toBeGreaterThan(token_version)
    expect((await makeUser(data.database.db)).id).toBeGreaterThan(later.id)
  })

  it.each<[string, (lines: string[]) => Buffer]>([
    ['that is no backup', () => Buffer.from('hello')],
    ['of another kind', () => gzipSync('{"some":"thing"}\n')],
    ['without its end', (lines) => gzipSync(lines.slice(0, -2).join('\n'))],
    ['with a row too few', (lines) => gzipSync([...lines.slice(0, 5), ...lines.slice(6)].join('\n'))],
    ['that was cut off', (lines) => gzipSync(lines.join('\n')).subarray(0, 2000)],
    [
      'whose file would land elsewhere',
      (lines) =>
        gzipSync(
          [
            ...lines.slice(0, -2),
            '{"file":"pictures/../../x.webp","base64":"AAAA"}',
            ...lines.slice(-2),
          ].join('\n'),
        ),
    ],
    [
      'with a column that is not ours',
      (lines) => gzipSync(lines.map((line) => line.replace('"first_name"', '"role"')).join('\n')),
    ],
  ])('changes nothing when it is a file %s', async (_what, damage) => {
    await fill(data)
    await adminOf(data)(['backup', file])
    const before = await everything(data)
    const damaged = join(data.place.dataDir, 'damaged.gz')
    await writeFile(
      damaged,
      damage(
        gunzipSync(await readFile(file))
          .toString()
          .split('\n'),
      ),
    )
    const { code, complaints } = await adminOf(data)(['restore', damaged, '--yes'])
    expect(code).toBe(1)
    expect(complaints).toMatch(/is not a backup|is not whole|does not fit this version/)
    expect(await everything(data)).toEqual(before)
  })
})
