import { types } from 'node:util'

/** The code of a system's or a driver's error, else an empty text. */
export const codeOf = (error: unknown): string =>
  types.isNativeError(error) && 'code' in error ? String(error.code) : ''

export const messageOf = (error: unknown): string =>
  types.isNativeError(error) ? error.message : String(error)
