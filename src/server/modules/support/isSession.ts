import { gunzipSync } from 'node:zlib'
import { sessionBytes, sessionValues } from '../../../contract/constants'
import { sessionActions, sessionFile, sessionState } from '../../../contract/entities/support'

/** What stands before a value in JSON, and in JSON within JSON: a comma or the bracket that opens what it is in. */
const beforeValue = new Set([...',[{'].map((mark) => mark.charCodeAt(0)))

/** Read, each of them may take 150 bytes: a heap that is full ends the whole process, not its thread alone. */
const refuseManyValues = (bytes: Uint8Array) => {
  let values = 0
  for (const byte of bytes) if (beforeValue.has(byte)) values += 1
  if (values > sessionValues) throw new Error('More values than a session has')
}

const unpack = (packed: string) => {
  const bytes = Buffer.from(packed, 'base64')
  if (bytes.length > sessionBytes.packed || bytes.toString('base64') !== packed) throw new Error('Not packed')
  const unpacked = gunzipSync(bytes, { maxOutputLength: sessionBytes.unpacked })
  refuseManyValues(unpacked)
  return unpacked.toString('utf8')
}

/**
 * Whether it is the file of a session, and no more than support can hold.
 * @param packed gzip, in base64
 */
export const isSession = (packed: string): boolean => {
  try {
    const { payload, preloadedState, times } = sessionFile.parse(JSON.parse(unpack(packed)))
    sessionState.parse(JSON.parse(preloadedState))
    return sessionActions.parse(JSON.parse(payload)).length === times.length
  } catch {
    return false
  }
}
