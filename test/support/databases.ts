import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type DatabasePlace, type OpenDatabase, openDatabase } from '../../src/server/database/connect'
import { migrate } from '../../src/server/database/migrate'

/** An empty database of its own for a test file, with a DATA_DIR beside it. */
export interface TestDatabase {
  place: DatabasePlace
  database: OpenDatabase
  /** Closes and removes everything. */
  drop(): Promise<void>
}

export interface DatabaseKind {
  name: 'sqlite' | 'postgres'
  create(options?: { migrated?: boolean }): Promise<TestDatabase>
}

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'warraqin-test-'))

const opened = async (place: DatabasePlace, migrated: boolean) => {
  const database = await openDatabase(place)
  if (migrated) await migrate(database)
  return database
}

const sqlite: DatabaseKind = {
  name: 'sqlite',
  async create({ migrated = true } = {}) {
    const dataDir = await temporaryFolder()
    const database = await opened({ dataDir }, migrated)
    return {
      place: { dataDir },
      database,
      async drop() {
        await database.close()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  },
}

const serverAddress = () => {
  const address = process.env.TEST_POSTGRES_URL
  if (address) return address
  throw new Error('TEST_POSTGRES_URL must name a PostgreSQL server for this test; "npm test" starts one.')
}

const administer = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Databases on another server than that of the run; its address is asked for when one is made. */
export const postgresOn = (serverAddress: () => string): DatabaseKind => ({
  name: 'postgres',
  async create({ migrated = true } = {}) {
    const server = serverAddress()
    const name = `warraqin_test_${randomBytes(6).toString('hex')}`
    await administer(server, `create database ${name}`)
    const address = new URL(server)
    address.pathname = `/${name}`
    const place = { databaseUrl: address.href, dataDir: await temporaryFolder() }
    const database = await opened(place, migrated)
    return {
      place,
      database,
      async drop() {
        await database.close()
        await administer(server, `drop database ${name} with (force)`)
        await rm(place.dataDir, { recursive: true, force: true })
      },
    }
  },
})
const postgres = postgresOn(serverAddress)

/** For `describe.each(databases)('… on $name', (kind) => …)`: what is promised holds on both. */
export const databases: readonly DatabaseKind[] = [sqlite, postgres]
