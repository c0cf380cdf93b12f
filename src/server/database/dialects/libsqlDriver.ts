import type Libsql from 'libsql'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { codeOf } from '../../codeOf'

type Handle = Libsql.Database
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

class LibsqlConnection implements DatabaseConnection {
  readonly #handle: Handle
  readonly #cache = new Map<string, Prepared>()

  constructor(handle: Handle) {
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
}

/**
 * One connection, handed out to one user at a time in the order they asked: a transaction is never entered by the
 * statements of another request. Every transaction takes the write lock at its start, so none fails half-way because
 * another process wrote meanwhile.
 */
export class LibsqlDriver implements Driver {
  readonly #open: () => Handle
  #handle: Handle | undefined
  #connection: LibsqlConnection | undefined
  #taken = false
  readonly #waiting: (() => void)[] = []

  constructor(open: () => Handle) {
    this.#open = open
  }

  init() {
    this.#handle = this.#open()
    this.#connection = new LibsqlConnection(this.#handle)
    return Promise.resolve()
  }

  async acquireConnection() {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#taken = true
    if (!this.#connection) throw new Error('The database is not open')
    return this.#connection
  }

  releaseConnection() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
    return Promise.resolve()
  }

  async beginTransaction(connection: LibsqlConnection, { accessMode }: TransactionSettings) {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  async commitTransaction(connection: LibsqlConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** A full disk makes SQLite roll back by itself. */
  async rollbackTransaction(connection: LibsqlConnection) {
    if (connection.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  destroy() {
    this.#handle?.close()
    return Promise.resolve()
  }
}
