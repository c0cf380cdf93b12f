import { types } from 'node:util'

/** SQLite's names for its result codes, as far as something here depends on them. */
const primaryNames: Record<number, string> = {
  5: 'BUSY',
  6: 'LOCKED',
  8: 'READONLY',
  10: 'IOERR',
  11: 'CORRUPT',
  13: 'FULL',
  14: 'CANTOPEN',
  18: 'TOOBIG',
  19: 'CONSTRAINT',
  20: 'MISMATCH',
  26: 'NOTADB',
}
/** Finer ones; their lowest byte is the primary code. */
const finerNames: Record<number, string> = {
  275: 'CONSTRAINT_CHECK',
  787: 'CONSTRAINT_FOREIGNKEY',
  1555: 'CONSTRAINT_PRIMARYKEY',
  1811: 'CONSTRAINT_TRIGGER',
  2067: 'CONSTRAINT_UNIQUE',
}

/** Gives an error of node:sqlite, which numbers them, a code such as SQLITE_BUSY; leaves every other as it is. */
export const withCode = (error: unknown): unknown => {
  if (!types.isNativeError(error) || !('errcode' in error)) return error
  const number = Number(error.errcode)
  const name = finerNames[number] ?? primaryNames[number & 0xff] ?? 'ERROR'
  return Object.assign(error, { code: `SQLITE_${name}` })
}
