import pg from 'pg'
import { codeOf } from '../../codeOf'
import { reasonOf } from '../../reasonOf'

/**
 * What the server did not say itself but follows from how a connection behaves, in PostgreSQL's own codes:
 * 08006 the connection broke or gave no answer, 40000 a commit undid its transaction, 40003 nobody knows whether it did.
 */
export class ConnectionProblem extends Error {
  override name = 'ConnectionProblem'

  constructor(
    readonly code: '08006' | '40000' | '40003',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** An answer of the server as it is; everything else that a connection throws means that no answer came. */
export const asProblem = (error: unknown): Error =>
  error instanceof pg.DatabaseError || error instanceof ConnectionProblem
    ? error
    : new ConnectionProblem('08006', reasonOf(error), { cause: error })

/** SQLSTATE classes 08 (connection) and 57P (shut down), and 25P03, 25P04: the server hangs up after these. */
const lastWord = /^(?:08|57P|25P0[34])/

/** True where a connection is of no more use after this error. */
export const isLastWord = (error: Error) => lastWord.test(codeOf(error))

/**
 * Besides: 25 (the transaction is not what it should be; 25006: read only), 40 (undone, such as a deadlock), 53
 * (resources: disk, memory, connections), 55P03 (a lock was not let go), 57 (an operator, or too slow), 58 (system).
 */
const awayState = /^(?:08|25|40|53|55P03|57|58|XX00[12])/

/** True where the database is away, full or locked: nothing that the request did wrong, and worth another try. */
export const isAway = (error: unknown) => awayState.test(codeOf(error))
