import type { QueryResult } from 'kysely'
import { CommitGroup } from './commitGroup'
import type { Query, SqliteConnection } from './sqliteConnection'
import { untilFree } from './untilFree'

/** Transactions that share one write to the disk. */
const largestGroup = 100

const takenBack = 'The transaction was rolled back'

/** The connection for writing while it is in the hands of one user. */
export interface WriteLease {
  /** When it was asked for, in ms by performance.now. */
  since: number
  isMember: boolean
  isOver: boolean
}

/**
 * The one connection that writes, handed out to one user at a time in the order they asked: a transaction is never
 * entered by the statements of another request. Every transaction takes the write lock at its start, so none fails
 * half-way because another process wrote meanwhile.
 *
 * Transactions that come one right after the other are committed as a group, since waiting for the disk costs more than
 * all else they do. Each stands within a savepoint, so one that fails takes back its own changes alone. Each is told how
 * it ended only when the group is on the disk, since what it read may come from the others; and no statement outside a
 * transaction runs here before that.
 */
export class SqliteWriter {
  readonly #connection: SqliteConnection
  #isTaken = false
  #group: CommitGroup | null = null
  readonly #waiting: (() => void)[] = []

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async lease(): Promise<WriteLease> {
    const since = performance.now()
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return { since, isMember: false, isOver: false }
  }

  async run<Row>(lease: WriteLease, query: Query): Promise<QueryResult<Row>> {
    if (!lease.isMember) {
      this.#commitGroup()
      return untilFree(() => this.#connection.run<Row>(query), lease.since)
    }
    if (!this.#connection.inTransaction) throw new Error(takenBack)
    try {
      return this.#connection.run<Row>(query)
    } catch (error) {
      // A full disk makes SQLite roll back all of the group by itself.
      if (!this.#connection.inTransaction) this.#loseGroup(error)
      throw error
    }
  }

  async begin(lease: WriteLease) {
    if (!this.#group) {
      await untilFree(() => {
        this.#connection.say('begin immediate')
      }, lease.since)
      this.#group = new CommitGroup()
    }
    this.#connection.say('savepoint member')
    lease.isMember = true
  }

  async commit(lease: WriteLease) {
    if (!this.#group) throw new Error(takenBack)
    this.#connection.say('release member')
    await this.#groupOf(lease)
  }

  async rollback(lease: WriteLease) {
    if (lease.isOver || !this.#connection.inTransaction) return
    try {
      this.#connection.say('rollback to member')
      this.#connection.say('release member')
    } catch (error) {
      this.#takeBackGroup(error)
      return
    }
    await this.#groupOf(lease)
  }

  /** Gives the connection to the next in line; with nobody there, the group is open for two turns of the event loop. */
  release(lease: WriteLease) {
    if (lease.isOver) return
    lease.isOver = true
    const group = this.#group
    if (group && group.members >= largestGroup) this.#commitGroup()
    const next = this.#waiting.shift()
    if (next) {
      next()
      return
    }
    this.#isTaken = false
    if (!group) return
    // After the first turn the server has read what came in meanwhile, after the second it has begun to answer it: who writes
    // then still joins. That makes groups larger, for as little as reading the network twice takes.
    setImmediate(() =>
      setImmediate(() => {
        if (this.#group === group && !this.#isTaken) this.#commitGroup()
      }),
    )
  }

  close() {
    // Closing in the midst of a transaction takes it back, with the members of its group, who were told nothing yet.
    if (this.#isTaken) this.#loseGroup(new Error('The database was closed'))
    else this.#commitGroup()
    this.#connection.close()
  }

  /** Writes what the open group changed to the disk, and tells its members. */
  #commitGroup() {
    const group = this.#group
    if (!group) return
    try {
      this.#connection.say('commit')
    } catch (error) {
      this.#takeBackGroup(error)
      return
    }
    this.#group = null
    group.end()
  }

  /** Tells the members of the open group that nothing of what they changed is there. */
  #loseGroup(error: unknown) {
    this.#group?.fail(error)
    this.#group = null
  }

  #takeBackGroup(error: unknown) {
    this.#loseGroup(error)
    if (this.#connection.inTransaction) this.#connection.say('rollback')
  }

  /** Makes way for the next one; resolves when the group of this one is on the disk. */
  async #groupOf(lease: WriteLease) {
    const group = this.#group
    if (!group) return
    group.members += 1
    this.release(lease)
    await group.done
  }
}
