import type { CompiledQuery, Kysely, KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import type { OpenDatabase } from '../../src/server/database/connect'
import type { Database } from '../../src/server/database/schema'

export interface Recorder {
  /** The same database, with every statement noted. */
  database: OpenDatabase
  /** What `work` sent to the database, in order, without what begins and ends transactions. */
  during(work: () => Promise<unknown>): Promise<CompiledQuery[]>
}

/** Notes statements on their way to the database, so that a test can count them or ask for their plans. */
export const recordStatements = (database: OpenDatabase): Recorder => {
  let noted: { node: RootOperationNode; queryId: QueryId }[] = []
  // A query within another passes here as well; only what has a result was sent.
  const nodes = new WeakMap<QueryId, RootOperationNode>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      nodes.set(queryId, node)
      return node
    },
    transformResult({ result, queryId }) {
      const node = nodes.get(queryId)
      if (node) noted.push({ node, queryId })
      return Promise.resolve(result)
    },
  }
  const plain: Kysely<Database> = database.db
  return {
    database: { ...database, db: plain.withPlugin(plugin) },
    async during(work) {
      noted = []
      await work()
      return noted.map(({ node, queryId }) => plain.getExecutor().compileQuery(node, queryId))
    },
  }
}
