import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { migrate } from '../../src/server/database/migrate'
import { hashPassword } from '../../src/server/passwords'
import { databases, type TestDatabase } from '../support/databases'
import { makeProduct } from '../support/factories'
import { secretMailedTo } from '../support/registration'
import { testApp } from '../support/testApp'
import { adminOf } from './support/adminTool'
import { addFormerLink, addFormerMail, addFormerUser, migrateToBefore } from './support/shopOfBefore'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const [activation, reset] = ['a'.repeat(43), 'r'.repeat(43)]

/** Somebody with an account, somebody who never activated, and a vendor of each kind. */
const fill = async ({ database }: TestDatabase) => {
  const passwordHash = await hashPassword('the old password')
  const active = await addFormerUser(database, { name: 'active', isActive: true, passwordHash })
  const asleep = await addFormerUser(database, { name: 'asleep', isActive: false, passwordHash })
  await addFormerUser(database, { name: 'seller', isActive: true, isVendor: true })
  const vendor = await addFormerUser(database, { name: 'vendor', isActive: false, isVendor: true })
  await addFormerLink(database, { userId: active, kind: 'reset', secretHash: hashOf(reset) })
  await addFormerLink(database, { userId: asleep, kind: 'activate', secretHash: hashOf(activation) })
  await addFormerMail(database, { userId: vendor, kind: 'activate' })
  await addFormerMail(database, { userId: active, kind: 'already-registered' })
}

/** Each way in which what a shop of before held comes to this one. */
const ways: Record<string, (kind: (typeof databases)[number]) => Promise<TestDatabase>> = {
  'its database is opened': async (kind) => {
    const data = await kind.create({ migrated: false })
    await migrateToBefore(data.database)
    await fill(data)
    await migrate(data.database)
    return data
  },
  'its backup is restored': async (kind) => {
    const former = await kind.create({ migrated: false })
    await migrateToBefore(former.database)
    await fill(former)
    const lines: unknown[] = [{ warraqin: 'backup', version: 1, made: '2026-11-01T00:00:00.000Z' }]
    for (const table of ['users', 'links', 'libraries', 'outbox', 'settings']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(former.database.db)
      lines.push(...rows.map((row) => ({ table, row })))
    }
    lines.push({ end: true, rows: lines.length - 1, files: 0 })
    await former.drop()
    const data = await kind.create()
    const file = join(data.place.dataDir, 'former.gz')
    await writeFile(file, gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')))
    expect(await adminOf(data)(['restore', file, '--yes'])).toMatchObject({ code: 0, complaints: '' })
    return data
  },
}

describe.each(databases)('a shop of before on $name', (kind) => {
  test.each(Object.keys(ways))('goes on when %s', async (way) => {
    const data = (await ways[way]?.(kind)) as TestDatabase
    const shop = await testApp(data)
    const names = async (table: 'users' | 'registrations') =>
      (await shop.db.selectFrom(table).select('first_name').orderBy('id').execute()).map(
        ({ first_name }) => first_name,
      )
    const login = async (name: string, password: string) =>
      (await shop.call('login', { body: { email: `${name}@example.com`, password } })).status
    const post = async (name: 'activate' | 'resetPassword', body: object) =>
      (await shop.call(name, { body })).status

    expect([await names('users'), await names('registrations')]).toEqual([
      ['active', 'seller'],
      ['asleep', 'vendor'],
    ])
    const libraries = await shop.db.selectFrom('libraries').select('name').execute()
    expect(libraries).toEqual([{ name: 'seller Karim' }])

    // Links and mails that are on their way still do what they were made for.
    expect(await login('asleep', 'the old password')).toBe(401)
    expect(await post('activate', { secret: activation })).toBe(200)
    expect(await login('asleep', 'the old password')).toBe(200)
    expect(await post('resetPassword', { secret: reset, password: 'a new one' })).toBe(200)
    expect(await login('active', 'a new one')).toBe(200)
    const secret = await secretMailedTo(shop, 'vendor@example.com')
    expect(shop.mails.map(({ to }) => to)).toEqual(['vendor@example.com', 'active@example.com'])
    expect(await post('activate', { secret })).toBe(200)
    expect([await names('users'), await names('registrations')]).toEqual([
      ['active', 'seller', 'asleep', 'vendor'],
      [],
    ])
    await expect(makeProduct(shop.db)).resolves.toBeDefined()
    await shop.close()
    await data.drop()
  })
})
