import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { codeOf } from './errors'
import { ToolError } from './tool'

/** Opens a file that must not exist yet, so that nothing is ever overwritten; throws a ToolError. */
export const newFile = async (name: string, mode = 0o666): Promise<WriteStream> => {
  const file = createWriteStream(name, { flags: 'wx', mode })
  try {
    await once(file, 'open')
    return file
  } catch (error) {
    const exists = codeOf(error) === 'EEXIST'
    throw new ToolError(exists ? `The file ${name} exists already.` : `The file ${name} cannot be written.`)
  }
}
