import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { migrate, migrationsOf } from '../../src/server/database/migrate'
import { databases } from '../support/databases'
import { tablesOf } from '../support/tablesOf'
import { migrateToBefore } from './support/shopOfBefore'

/** After a step was added, WRITE_TABLES=1 writes the files anew that show what all steps lead to. */
const isWriting = process.env.WRITE_TABLES !== undefined

describe.each(databases)('the tables on $name', (kind) => {
  const file = `src/server/database/schema.${kind.name}.sql`

  it('are those of the file that shows them', async () => {
    const data = await kind.create()
    const found = await tablesOf(data.database)
    if (isWriting) writeFileSync(file, found)
    expect(found).toBe(readFileSync(file, 'utf8'))
    await data.drop()
  })

  it('are the same where the first version’s were brought up to date', async () => {
    const data = await kind.create({ migrated: false })
    await migrateToBefore(data.database)
    const steps = await migrationsOf(kind.name)
    expect(await migrate(data.database)).toEqual(steps.map(({ name }) => name))
    expect(await tablesOf(data.database)).toBe(readFileSync(file, 'utf8'))
    expect(await migrate(data.database)).toEqual([])
    await data.drop()
  })

  it.each([
    ['is newer', 999, 'newer version'],
    ['was never released', 6, 'never released'],
  ])('are left alone when the version that made them %s', async (_what, number, reason) => {
    const data = await kind.create({ migrated: false })
    await migrateToBefore(data.database)
    await sql`insert into migrations (number, name) values (${number}, 'unknown')`.execute(data.database.db)
    const before = await tablesOf(data.database)
    await expect(migrate(data.database)).rejects.toThrow(reason)
    expect(await tablesOf(data.database)).toBe(before)
    await data.drop()
  })
})
