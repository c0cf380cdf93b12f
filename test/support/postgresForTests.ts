import { requireNodeForTests } from './nodeForTests'
import { startPostgres } from './postgres'

/**
 * Jest's global set-up of the tests that need PostgreSQL: TEST_POSTGRES_URL is the address of a server on which
 * they may create databases. DATABASE_URL, when it is set, names that server; else a throwaway one is started.
 */
export default async function postgresForTests() {
  requireNodeForTests()
  process.env.TEST_POSTGRES_URL ??= process.env.DATABASE_URL ?? (await startPostgres()).url
}
