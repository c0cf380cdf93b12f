import type Libsql from 'libsql'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { codeOf } from '../../codeOf'

interface Prepared {
  statement: Libsql.Statement
  answersRows: boolean
}

/** Statements kept compiled; lists of changing length would otherwise fill the memory. */
const cacheSize = 400
/** The longest wait for another process that writes, in ms. */
const patience = 5000

const isBusy = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY')

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The one connection to the file, with its statements kept compiled. */
export class LibsqlConnection implements DatabaseConnection {
  readonly #handle: Libsql.Database
  readonly #cache = new Map<string, Prepared>()

  constructor(handle: Libsql.Database) {
    this.#handle = handle
  }

  #prepare(sql: string): Prepared {
    const known = this.#cache.get(sql)
    if (known) return known
    const statement = this.#handle.prepare(sql)
    const prepared = { statement, answersRows: statement.reader }
    if (this.#cache.size >= cacheSize) this.#cache.delete(this.#cache.keys().next().value ?? '')
    this.#cache.set(sql, prepared)
    return prepared
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, answersRows } = this.#prepare(sql)
    if (answersRows) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** A word that begins, ends or divides a transaction. */
  say(sql: string) {
    this.#prepare(sql).statement.run([])
  }

  /** Waits for another process without holding up this one: libsql itself would block the event loop. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = performance.now() + patience
    for (let pause = 2; ; pause = Math.min(pause * 2, 50)) {
      try {
        return this.#run<Row>(query)
      } catch (error) {
        if (!isBusy(error) || this.#handle.inTransaction || performance.now() > deadline) throw error
        await after(pause)
      }
    }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#handle.prepare(sql).iterate(parameters)) yield { rows: [row as Row] }
  }

  get inTransaction() {
    return this.#handle.inTransaction
  }

  close() {
    this.#handle.close()
  }
}
