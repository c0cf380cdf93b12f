import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../errors'
import { ToolError } from '../tool'
import { type BackupEntry, entry, largestRatio, longestLine } from './format'

/** Bytes that any file may grow by. */
const spare = 32_000_000

/** The file unpacked, as far as a backup of its size can be. */
async function* unpacked(file: string): AsyncGenerator<Uint8Array> {
  const { size } = await stat(file)
  const source = createReadStream(file)
  const bytes = source.pipe(createGunzip())
  source.on('error', (error) => bytes.destroy(error))
  let left = size * largestRatio + spare
  try {
    for await (const chunk of bytes) {
      const part = chunk as Uint8Array
      left -= part.length
      if (left < 0) throw new Error('it holds more than a backup can')
      yield part
    }
  } finally {
    source.destroy()
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  // Put together only at the line's end: a long line would be copied again with every piece of it.
  let pieces: string[] = []
  let length = 0
  for await (const chunk of unpacked(file)) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    for (const [index, piece] of [first, ...others].entries()) {
      if (index > 0) {
        yield pieces.join('')
        pieces = []
        length = 0
      }
      pieces.push(piece)
      length += piece.length
      if (length > longestLine) throw new Error('one of its lines is too long')
    }
  }
  if (length > 0) yield pieces.join('')
}

/** The entries of a backup file; throws a ToolError when it is none, or not whole. */
export async function* readBackup(file: string): AsyncGenerator<BackupEntry> {
  const counts = { rows: 0, files: 0 }
  let first = true
  let whole = false
  try {
    for await (const line of linesOf(file)) {
      const value = entry.parse(JSON.parse(line))
      if (first !== 'warraqin' in value || whole) throw new Error('its parts are out of order')
      first = false
      if ('row' in value) counts.rows += 1
      if ('file' in value) counts.files += 1
      if ('end' in value) whole = value.rows === counts.rows && value.files === counts.files
      yield value
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new ToolError('noFile', { file })
    throw new ToolError('noBackup', { file })
  }
  if (!whole) throw new ToolError('backupCut', { file })
}

export interface BackupCounts {
  rows: number
  files: number
  /** When it was made; ISO 8601. */
  made: string
}

/** Reads a backup to its end and answers what is in it. Throws a ToolError when it is none, or not whole. */
export const countBackup = async (file: string): Promise<BackupCounts> => {
  const counts = { rows: 0, files: 0, made: '' }
  for await (const entry of readBackup(file)) {
    if ('warraqin' in entry) counts.made = entry.made
    if ('row' in entry) counts.rows += 1
    if ('file' in entry) counts.files += 1
  }
  return counts
}
