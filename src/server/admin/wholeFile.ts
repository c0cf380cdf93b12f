import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { partFor, putInPlace } from './backup/files'
import { codeOf } from './errors'
import { ToolError } from './tool'

/** Only its owner may read it: what the tool writes are customers' data. It is on the disk before the stream is closed. */
const newFile = async (part: string, file: string): Promise<WriteStream> => {
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await once(output, 'open')
    return output
  } catch {
    throw new ToolError('fileNotWritable', { file })
  }
}

/** Has the names in a folder on the disk, where the file system knows how to. */
const keepNames = async (folder: string) => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP'].includes(codeOf(error))) throw error
  } finally {
    await handle.close()
  }
}

/**
 * Writes a file that must not exist yet, so that nothing is ever overwritten. It appears under its name once `write`, which ends the stream
 * and may read the part again, is done, and survives a power cut from then on; else nothing is left. Throws a ToolError.
 */
export const writeWhole = async <Result>(
  file: string,
  write: (output: WriteStream, part: string) => Promise<Result>,
): Promise<Result> => {
  const part = await partFor(file)
  const output = await newFile(part, file)
  try {
    const result = await write(output, part)
    await putInPlace(part, file)
    await keepNames(dirname(file))
    return result
  } finally {
    output.destroy()
    await rm(part, { force: true })
  }
}
