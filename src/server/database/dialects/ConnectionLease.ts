import type pg from 'pg'
import { asProblem, ConnectionProblem, isLastWord } from './postgresErrors'

/** What a lease needs of a connection of the pool. */
export type PooledClient = Pick<
  pg.PoolClient,
  'query' | 'end' | 'release' | 'getTransactionStatus' | 'on' | 'off'
>

interface Result {
  command: string
  rowCount: number | null
  rows: unknown[]
}

const undone: Result = { command: 'ROLLBACK', rowCount: null, rows: [] }
const begins = /^(?:begin|start transaction)\b/i
const ends = /^(?:commit|rollback)$/i

/**
 * A connection of the pool in one pair of hands, from `connect` to `release`. It goes back to the pool only while it is
 * certain that no transaction is open on it: one whose statement got no answer, or whose begin, commit or rollback
 * failed, is destroyed, so that nobody works on in the half of a stranger. Destroying it undoes what was not committed.
 */
export class ConnectionLease {
  /** When the statement was sent that has no answer yet (performance.now()); null while there is none. */
  sentAt: number | null = null
  private isLost = false

  constructor(
    private readonly client: PooledClient,
    /** Statements that follow a transaction's begin in the same message; '' for none. */
    private readonly limitsOf: (begin: string) => string,
    private readonly onRelease: (lease: ConnectionLease) => void,
  ) {}

  /** Asks one statement. Throws what the server says, or a ConnectionProblem where it says nothing. */
  async query(text: string, values: readonly unknown[] = []): Promise<Result> {
    const isRollback = /^rollback$/i.test(text)
    if (this.isLost && isRollback) return undone
    if (this.isLost) throw new ConnectionProblem('08006', 'The connection is lost')
    this.sentAt = performance.now()
    try {
      if (begins.test(text)) return await this.begin(text)
      if (/^commit$/i.test(text)) return await this.commit()
      return await this.client.query(text, [...values])
    } catch (error) {
      const problem = asProblem(error)
      this.isLost ||=
        problem instanceof ConnectionProblem || isLastWord(problem) || begins.test(text) || ends.test(text)
      // Destroying the connection undoes as well, and whoever rolls back has a better error to tell.
      if (isRollback) return undone
      throw problem
    } finally {
      this.sentAt = null
    }
  }

  /** Breaks the connection off: what waits for its answer waits no longer. */
  abandon() {
    this.isLost = true
    void this.client.end()
  }

  release() {
    this.onRelease(this)
    this.client.release(this.isLost || this.client.getTransactionStatus() !== 'I')
  }

  private async begin(text: string) {
    const limits = this.limitsOf(text)
    const answer: unknown = await this.client.query(limits === '' ? text : `${text}; ${limits}`)
    return (Array.isArray(answer) ? answer[0] : answer) as Result
  }

  /**
   * A commit may be answered and still not be one: with ROLLBACK where a statement before it failed, or with a warning
   * where the server gave up waiting for its standby, or had no transaction open.
   */
  private async commit() {
    const warnings: string[] = []
    const note = ({ code, message }: { code: string | undefined; message: string | undefined }) => {
      if (code !== '00000') warnings.push(message ?? '')
    }
    this.client.on('notice', note)
    try {
      const result: Result = await this.client.query('commit')
      if (result.command !== 'COMMIT') throw new ConnectionProblem('40000', 'The commit was a rollback')
      if (warnings.length > 0)
        throw new ConnectionProblem('40003', `The commit came with: ${warnings.join()}`)
      return result
    } finally {
      this.client.off('notice', note)
    }
  }
}
