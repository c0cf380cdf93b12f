/** The code that Node, SQLite or PostgreSQL gave an error, such as ENOENT; '' where it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
