import type { BackupTable } from '../../../src/server/admin/backup/tables'
import type { OpenDatabase } from '../../../src/server/database/connect'

/** Every row of some tables as text, alike for both kinds of database. */
export const everyRow = async ({ db }: Pick<OpenDatabase, 'db'>, tables: readonly BackupTable[]) => {
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const rows = await db.selectFrom(name).selectAll().execute()
    found[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return found
}
