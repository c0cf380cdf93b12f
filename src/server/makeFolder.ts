import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from './codeOf'

/**
 * Makes a folder and those above it; one that is there is left as it is. Node's own `recursive` never returns where a
 * file system says ENOENT to every attempt, as /proc does. Throws the system's error.
 */
export const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder)
  } catch (error) {
    const parent = dirname(folder)
    if (codeOf(error) === 'EEXIST' && statSync(folder).isDirectory()) return
    if (codeOf(error) !== 'ENOENT' || parent === folder || statSync(parent, { throwIfNoEntry: false }))
      throw error
    makeFolder(parent)
    mkdirSync(folder)
  }
}
