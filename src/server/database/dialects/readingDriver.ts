import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

const readsAlone = () => Promise.reject(new Error('What reads alone takes no transactions'))

/** Asks each statement by itself, wherever that is. Streams no rows and takes no transactions. */
export const readingDriver = (ask: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>): Driver => {
  const connection: DatabaseConnection = {
    executeQuery: ask,
    streamQuery: () => {
      throw new Error('What reads alone streams no rows')
    },
  }
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: readsAlone,
    commitTransaction: readsAlone,
    rollbackTransaction: readsAlone,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  }
}
