import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { codeOf } from './errors'
import { ToolError } from './tool'

/**
 * Opens a file that must not exist yet, so that nothing is ever overwritten, and that only its owner may read: what the
 * tool writes are customers' data. Throws a ToolError.
 */
export const newFile = async (name: string): Promise<WriteStream> => {
  const file = createWriteStream(name, { flags: 'wx', mode: 0o600 })
  try {
    await once(file, 'open')
    return file
  } catch (error) {
    const exists = codeOf(error) === 'EEXIST'
    throw new ToolError(exists ? 'fileExists' : 'fileNotWritable', { file: name })
  }
}
