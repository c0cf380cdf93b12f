import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { SqliteConnection } from './sqliteConnection'
import { SqliteWriter, type WriteLease } from './sqliteWriter'
import { untilFree } from './untilFree'

/** How each connection is opened. */
export type OpenConnection = (purpose: 'writing' | 'reading') => SqliteConnection

const isReading = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql))

/** What Kysely holds for one user, from a single statement to a whole transaction. */
class Session implements DatabaseConnection {
  /** Held from the first statement that writes. */
  lease: WriteLease | undefined
  /** A connection of its own while a reading transaction lasts. */
  snapshot: SqliteConnection | undefined

  constructor(
    private readonly reader: SqliteConnection,
    private readonly writer: SqliteWriter,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const reader = this.snapshot ?? (!this.lease && isReading(query) ? this.reader : undefined)
    if (reader) return untilFree(() => reader.run<Row>(query))
    this.lease ??= await this.writer.lease()
    return this.writer.run<Row>(this.lease, query)
  }

  /** One row at a time for the caller; a statement that is half read would hold its connection in the past. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of (await this.executeQuery<Row>(query)).rows) yield { rows: [row] }
  }
}

/**
 * Statements that read outside of transactions have a connection of their own, so that they are answered whatever is
 * being written, here or by another process; they see all that was acknowledged. Everything else, the reads of a
 * transaction too, goes through the one connection that writes. A reading transaction sees one moment of the
 * database for as long as it lasts, on a connection that is opened for it.
 */
export class GroupCommitDriver implements Driver {
  readonly #open: OpenConnection
  #opened: { reader: SqliteConnection; writer: SqliteWriter } | undefined

  constructor(open: OpenConnection) {
    this.#open = open
  }

  init() {
    // The one that writes comes first: it makes the file, and the journal that lets others read beside it.
    const writer = new SqliteWriter(this.#open('writing'))
    this.#opened = { writer, reader: this.#open('reading') }
    return Promise.resolve()
  }

  get #connections() {
    if (!this.#opened) throw new Error('The database is not open')
    return this.#opened
  }

  acquireConnection() {
    const { reader, writer } = this.#connections
    return Promise.resolve(new Session(reader, writer))
  }

  releaseConnection(session: Session) {
    session.snapshot?.close()
    if (session.lease) this.#connections.writer.release(session.lease)
    return Promise.resolve()
  }

  async beginTransaction(session: Session, { accessMode }: TransactionSettings) {
    if (accessMode === 'read only') {
      session.snapshot = this.#open('reading')
      session.snapshot.say('begin')
      return
    }
    const { writer } = this.#connections
    session.lease ??= await writer.lease()
    await writer.begin(session.lease)
  }

  async commitTransaction({ snapshot, lease }: Session) {
    snapshot?.say('commit')
    if (lease) await this.#connections.writer.commit(lease)
  }

  async rollbackTransaction({ snapshot, lease }: Session) {
    snapshot?.say('rollback')
    if (lease) await this.#connections.writer.rollback(lease)
  }

  destroy() {
    this.#opened?.reader.close()
    this.#opened?.writer.close()
    return Promise.resolve()
  }
}
