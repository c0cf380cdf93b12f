import type Libsql from 'libsql'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { LibsqlConnection } from './libsqlConnection'

/** Transactions that share one write to the disk; what they read meanwhile waits for it. */
const largestGroup = 100

const takenBack = 'The transaction was rolled back'

/** Transactions that are committed together: all of them are on the disk once `done` resolves, or none. */
class Group {
  members = 0
  readonly done: Promise<void>
  end!: () => void
  fail!: (error: unknown) => void

  constructor() {
    this.done = new Promise((resolve, reject) => {
      this.end = resolve
      this.fail = reject
    })
    // Whoever waits hears of it; nobody may be waiting yet.
    this.done.catch(() => undefined)
  }
}

/** The connection while it is in the hands of one user. */
class Turn implements DatabaseConnection {
  kind: 'statements' | 'reading' | 'member' = 'statements'
  isOver = false

  constructor(
    private readonly connection: LibsqlConnection,
    private readonly driver: LibsqlDriver,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.kind === 'statements') this.driver.commitGroup()
    if (this.kind === 'member' && !this.connection.inTransaction) throw new Error(takenBack)
    try {
      return await this.connection.executeQuery<Row>(query)
    } catch (error) {
      // A full disk makes SQLite roll back all of the group by itself.
      if (this.kind === 'member' && !this.connection.inTransaction) this.driver.loseGroup(error)
      throw error
    }
  }

  streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    if (this.kind === 'statements') this.driver.commitGroup()
    return this.connection.streamQuery(query)
  }
}

/**
 * One connection, handed out to one user at a time in the order they asked: a transaction is never entered by the
 * statements of another request. Every transaction takes the write lock at its start, so none fails half-way because
 * another process wrote meanwhile.
 *
 * Transactions that come one right after the other are committed as a group, since waiting for the disk costs more than
 * all else they do. Each stands within a savepoint, so one that fails takes back its own changes alone. Each is told how
 * it ended only when the group is on the disk, since what it read may come from the others; and no statement outside a
 * transaction runs before that.
 */
export class LibsqlDriver implements Driver {
  readonly #open: () => Libsql.Database
  #connection: LibsqlConnection | undefined
  #isTaken = false
  #group: Group | null = null
  readonly #waiting: (() => void)[] = []

  constructor(open: () => Libsql.Database) {
    this.#open = open
  }

  init() {
    this.#connection = new LibsqlConnection(this.#open())
    return Promise.resolve()
  }

  get #opened() {
    if (!this.#connection) throw new Error('The database is not open')
    return this.#connection
  }

  async acquireConnection() {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return new Turn(this.#opened, this)
  }

  releaseConnection(turn: Turn) {
    this.#passOn(turn)
    return Promise.resolve()
  }

  async beginTransaction(turn: Turn, { accessMode }: TransactionSettings) {
    if (accessMode === 'read only') {
      await turn.executeQuery(CompiledQuery.raw('begin'))
      turn.kind = 'reading'
      return
    }
    if (!this.#group) {
      await turn.executeQuery(CompiledQuery.raw('begin immediate'))
      this.#group = new Group()
    }
    this.#opened.say('savepoint member')
    turn.kind = 'member'
  }

  async commitTransaction(turn: Turn) {
    if (turn.kind === 'reading') {
      this.#opened.say('commit')
      return
    }
    if (!this.#group) throw new Error(takenBack)
    this.#opened.say('release member')
    await this.#groupOf(turn)
  }

  async rollbackTransaction(turn: Turn) {
    if (turn.isOver || !this.#opened.inTransaction) return
    if (turn.kind === 'reading') {
      this.#opened.say('rollback')
      return
    }
    try {
      this.#opened.say('rollback to member')
      this.#opened.say('release member')
    } catch (error) {
      this.#takeBackGroup(error)
      return
    }
    await this.#groupOf(turn)
  }

  /** Writes what the open group changed to the disk, and tells its members. */
  commitGroup() {
    const group = this.#group
    if (!group) return
    try {
      this.#opened.say('commit')
    } catch (error) {
      this.#takeBackGroup(error)
      return
    }
    this.#group = null
    group.end()
  }

  /** Tells the members of the open group that nothing of what they changed is there. */
  loseGroup(error: unknown) {
    this.#group?.fail(error)
    this.#group = null
  }

  #takeBackGroup(error: unknown) {
    this.loseGroup(error)
    if (this.#opened.inTransaction) this.#opened.say('rollback')
  }

  /** Makes way for the next one; resolves when the group of this one is on the disk. */
  async #groupOf(turn: Turn) {
    const group = this.#group
    if (!group) return
    group.members += 1
    this.#passOn(turn)
    await group.done
  }

  /** Gives the connection to the next in line; with nobody there, the group is open until this turn of the event loop ends. */
  #passOn(turn: Turn) {
    if (turn.isOver) return
    turn.isOver = true
    const group = this.#group
    if (group && group.members >= largestGroup) this.commitGroup()
    const next = this.#waiting.shift()
    if (next) {
      next()
      return
    }
    this.#isTaken = false
    if (!group) return
    setImmediate(() => {
      if (this.#group === group && !this.#isTaken) this.commitGroup()
    })
  }

  destroy() {
    // Closing in the midst of a transaction takes it back, with the members of its group, who were told nothing yet.
    if (this.#isTaken) this.loseGroup(new Error('The database was closed'))
    else this.commitGroup()
    this.#connection?.close()
    return Promise.resolve()
  }
}
