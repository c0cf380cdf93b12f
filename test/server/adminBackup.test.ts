import { lstat, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { backupTables } from '../../src/server/admin/backup/tables'
import { seedDemo } from '../../src/server/database/demo/seed'
import { leavePicture } from '../../src/server/images/leftPictures'
import { keepBytes } from '../support/keepBytes'
import { databases, type TestDatabase } from '../support/databases'
import { makeRegistration, makeUser } from '../support/factories'
import { adminOf } from './support/adminTool'
import { everyRow } from './support/everyRow'

/** Every row of every table that a backup holds; what a restore raises on purpose is left out. */
const everything = ({ database }: TestDatabase) =>
  everyRow(
    database,
    backupTables.filter(({ name }) => name !== 'settings'),
  )

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
  const { address } = await keepBytes(bytes, data.place.dataDir)
  await db.updateTable('users').set({ profile_image: address }).where('id', '=', user.id).execute()
  // Whose picture a backup knows for one that nothing shows any more, and that a restore takes down once more.
  await makeRegistration(db, { profile_image: address })
  await leavePicture(db, address)
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
    expect(await adminOf(data)(['restore', file, '--yes'])).toMatchObject({ code: 0, complaints: '' })
    expect(await everything(data)).toEqual(before)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const target = await other.create()
    try {
      await seedDemo(target.database)
      await makeUser(target.database.db)
      await makeRegistration(target.database.db, { profile_image: '/pictures/waits/640.webp' })
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
    expect(now).toHaveLength((before.users?.length ?? 0) + 20)
    expect(written.length).toBeGreaterThanOrEqual(before.users?.length ?? 0)
    expect(await adminOf(data)(['restore', file, '--yes'])).toMatchObject({ code: 0 })
    expect(await data.database.db.selectFrom('users').select('id').execute()).toHaveLength(written.length)
  })

  it('never gives a user’s number again', async () => {
    await fill(data)
    await adminOf(data)(['backup', file])
    const later = await makeUser(data.database.db)
    await adminOf(data)(['restore', file, '--yes'])
    expect((await makeUser(data.database.db)).id).toBeGreaterThan(later.id)
  })

  const stray = [
    '.DS_Store',
    'Thumbs.db',
    '640.webp.part',
    '640.html',
    '../.DS_Store',
    '../.restore-1',
    '../note.txt',
  ]
  it('takes what the shop wrote, whatever else lies beside it', async () => {
    const { picture } = await fill(data)
    for (const name of stray) await writeFile(join(dirname(picture), name), 'stray')
    await symlink(file, join(dirname(picture), '320.webp.link'))
    await symlink('/etc', join(dirname(picture), '../etc'))
    await symlink('/etc/hostname', join(dirname(picture), '999.webp'))
    expect(await adminOf(data)(['backup', file])).toMatchObject({ code: 0, complaints: '' })
    expect(
      gunzipSync(await readFile(file))
        .toString()
        .match(/"file":/g),
    ).toHaveLength(6)
    expect(await adminOf(data)(['restore', file, '--yes'])).toMatchObject({ code: 0, complaints: '' })
  })

  it('is looked at again, now and later', async () => {
    await fill(data)
    const made = await adminOf(data)(['backup', file])
    expect(made.said).toContain('and 6 picture files written to')
    expect(made.said).toContain('read back')
    const looked = await adminOf(data)(['backup', '--verify', file])
    expect(looked).toMatchObject({ code: 0 })
    expect(looked.said).toMatch(/backup\.gz is whole: \d+ rows and 6 picture files of \d{4}-/)
    const bytes = await readFile(file)
    await writeFile(file, bytes.subarray(0, bytes.length - 100))
    expect(await adminOf(data)(['backup', '--verify', file])).toMatchObject({ code: 1 })
  })

  it('with a damaged picture is not there, and says which it is', async () => {
    const { user, picture } = await fill(data)
    await writeFile(picture, 'not a picture any more')
    expect(await adminOf(data)(['backup', file])).toMatchObject({
      code: 1,
      said: '',
      complaints: expect.stringContaining(
        `for the picture ${relative(data.place.dataDir, picture)} is damaged`,
      ) as string,
    })
    expect(await readdir(data.place.dataDir)).not.toContain('backup.gz')
    expect((await readdir(data.place.dataDir)).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(user.id).toBeGreaterThan(0)
  })

  it('that was killed keeps the next from nothing', async () => {
    await fill(data)
    const left = `${file}.0123abcd.part`
    const running = `${file}.4567abcd.part`
    await writeFile(left, 'half')
    await writeFile(running, 'half')
    const old = new Date(Date.now() - 7_200_000)
    await utimes(left, old, old)
    expect(await adminOf(data)(['backup', file])).toMatchObject({ code: 0 })
    const names = await readdir(data.place.dataDir)
    expect(names.filter((name) => name.includes('.part'))).toEqual(['backup.gz.4567abcd.part'])
    expect(await adminOf(data)(['backup', file])).toMatchObject({
      code: 1,
      complaints: `The file ${file} exists already.`,
    })
  })

  it('of every night stays for so many nights', async () => {
    const folder = join(data.place.dataDir, 'nights')
    await mkdir(folder)
    const older = ['01', '02', '03'].map((day) => `warraqin-2026-01-${day}T02-00-00Z.backup`)
    for (const name of [...older, 'mine.backup']) await writeFile(join(folder, name), '')
    expect(await adminOf(data)(['backup', '--keep', '2', folder])).toMatchObject({ code: 0 })
    const names = (await readdir(folder)).sort()
    expect(names).toEqual(['mine.backup', older[2], expect.stringMatching(/^warraqin-.*Z\.backup$/)])
    expect(await adminOf(data)(['backup', '--verify', join(folder, names[2] ?? '')])).toMatchObject({
      code: 0,
    })
    for (const wrong of ['0', '-1', 'many'])
      expect(await adminOf(data)(['backup', `--keep=${wrong}`, folder])).toMatchObject({ code: 2 })
  })

  it.each([
    ['pictures', 'pictures'],
    ['a picture’s folder', 'pictures/ID'],
  ])('is not restored through a link in the place of %s', async (_what, name) => {
    const { picture } = await fill(data)
    expect(await adminOf(data)(['backup', file])).toMatchObject({ code: 0 })
    const elsewhere = join(data.place.dataDir, 'elsewhere')
    await mkdir(elsewhere)
    const place = join(data.place.dataDir, name.replace('ID', basename(dirname(picture))))
    await rm(place, { recursive: true })
    await symlink(elsewhere, place)
    const { code, complaints } = await adminOf(data)(['restore', file, '--yes'])
    expect([code, complaints]).toEqual([1, expect.stringContaining('is a link or no folder')])
    expect(await readdir(elsewhere)).toEqual([])
  })

  it('puts a picture in the place of a link, and nothing where the link leads', async () => {
    const { picture } = await fill(data)
    expect(await adminOf(data)(['backup', file])).toMatchObject({ code: 0 })
    const elsewhere = join(data.place.dataDir, 'elsewhere')
    await writeFile(elsewhere, 'as it was')
    await rm(picture)
    await symlink(elsewhere, picture)
    expect(await adminOf(data)(['restore', file, '--yes'])).toMatchObject({ code: 0 })
    expect(await readFile(elsewhere, 'utf8')).toBe('as it was')
    expect((await lstat(picture)).isFile()).toBe(true)
  })

  it.each<[string, (lines: string[]) => Buffer]>([
    [
      'whose picture is none',
      (lines) =>
        gzipSync(
          [
            ...lines.slice(0, -2),
            `{"file":"pictures/x/640.webp","base64":"${Buffer.from('<script>').toString('base64')}"}`,
            ...lines.slice(-2),
          ].join('\n'),
        ),
    ],
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
