import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../errors'
import { ToolError } from '../tool'
import { type BackupEntry, entry } from './format'

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const bytes = source.pipe(createGunzip())
  source.on('error', (error) => bytes.destroy(error))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
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
    if (codeOf(error) === 'ENOENT') throw new ToolError(`There is no file ${file}.`)
    throw new ToolError(`${file} is not a backup of this shop, or it is damaged.`)
  }
  if (!whole) throw new ToolError(`${file} is not whole: its end is missing.`)
}
