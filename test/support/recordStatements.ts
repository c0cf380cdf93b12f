import { type CompiledQuery, Kysely } from 'kysely'
import type { OpenDatabase } from '../../src/server/database/connect'
import type { Database } from '../../src/server/database/schema'

export interface Recorder {
  /** The same database over a connection of its own, with every statement noted; to be closed by the test. */
  database: OpenDatabase
  /** What `work` sent to the database, in order, without what begins and ends transactions. */
  during(work: () => Promise<unknown>): Promise<CompiledQuery[]>
}

const isFrame = /^(?:begin|commit|rollback|start transaction)\b/

/** Notes statements on their way to the database, so that a test can count them or ask for their plans. */
export const recordStatements = (database: OpenDatabase): Recorder => {
  let noted: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: database.own.createDialect(),
    log: ({ level, query }) => {
      if (level === 'query' && !isFrame.test(query.sql)) noted.push(query)
    },
  })
  return {
    database: { ...database, db, close: () => db.destroy() },
    async during(work) {
      noted = []
      await work()
      return noted
    },
  }
}
