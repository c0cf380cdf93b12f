/** Names of this program's advisory locks on PostgreSQL among all others of the database ('warr' as a number, and on). */

/** Held while the tables themselves change. */
export const migrationLock = 0x77617272

/**
 * Shared by every transaction that may write, taken with its beginning; alone in the hands of who replaces everything.
 * PostgreSQL serves who waits in order, so that a restore has its turn beside a busy shop, and nobody holds a table yet
 * while waiting for it: they cannot keep each other for ever.
 */
export const writersLock = migrationLock + 1
