/** Patience with a PostgreSQL server, all in ms. */
export const usualTimeouts = {
  /** How long a request waits in line for a connection: a rush is no outage. */
  line: 10_000,
  /** To open a connection. */
  connect: 3000,
  /** For one statement, by the server's own clock. */
  statement: 15_000,
  /** For the answer to one statement, by ours. */
  query: 20_000,
  /** For a lock that somebody else holds, so that one locked row does not take every connection. */
  lock: 3000,
  /** For the next statement of a transaction: who went away in the middle of one lets go of its locks. */
  idleInTransaction: 10_000,
  /** Until a connection that nobody needs is closed. */
  idle: 30_000,
  /** Until a statement without an answer makes us look whether the server can still be reached. */
  slow: 2000,
  /** Between two such looks, and the most that one takes. */
  look: 500,
  lookAnswer: 1500,
  /** What statements from before an outage have for their answer once the server can be reached again. */
  grace: 1500,
}

export type PostgresTimeouts = typeof usualTimeouts
