/** The header that names a request in the answer and in the server's log line. */
export const requestIdHeader = 'x-request-id'

/** Names a checkout, so that sending it twice places one order. */
export const idempotencyKeyHeader = 'idempotency-key'
