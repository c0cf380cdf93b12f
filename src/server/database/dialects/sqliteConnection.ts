import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { withCode } from './sqliteError'

interface Prepared {
  statement: StatementSync
  answersRows: boolean
}

/** Statements kept compiled; lists of changing length would otherwise fill the memory. */
const cacheSize = 400

export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * A connection to the file, with its statements kept compiled. It answers at once, all rows together, so that no statement
 * is left half-way holding what was true when it began. Its errors carry SQLite's own codes.
 */
export class SqliteConnection {
  readonly #handle: DatabaseSync
  readonly #cache = new Map<string, Prepared>()

  constructor(handle: DatabaseSync) {
    this.#handle = handle
  }

  #prepare(sql: string): Prepared {
    const known = this.#cache.get(sql)
    if (known) return known
    const statement = this.#handle.prepare(sql)
    const prepared = { statement, answersRows: statement.columns().length > 0 }
    if (this.#cache.size >= cacheSize) this.#cache.delete(this.#cache.keys().next().value ?? '')
    this.#cache.set(sql, prepared)
    return prepared
  }

  run<Row>({ sql, parameters }: Query): QueryResult<Row> {
    try {
      const { statement, answersRows } = this.#prepare(sql)
      const values = parameters as SQLInputValue[]
      if (answersRows) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    } catch (error) {
      throw withCode(error)
    }
  }

  /** A word that begins, ends or divides a transaction. */
  say(sql: string) {
    this.run({ sql, parameters: [] })
  }

  get inTransaction() {
    return this.#handle.isTransaction
  }

  close() {
    this.#handle.close()
  }
}
