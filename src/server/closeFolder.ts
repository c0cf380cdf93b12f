import { chmod, lstat, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { codeOf } from './codeOf'
import { uploadFolder } from './images/folders'

/** Whatever the shop writes into DATA_DIR itself; pictures are for everybody and lie behind the folder's own door. */
const ours = /^(?:warraqin\.db.*|token-secret.*|databases-in-use|mail|pictures)$/

const refusals = new Set(['EPERM', 'EROFS', 'ENOENT', 'ENOTSUP'])

/** Takes every right of others from a file or folder. One that belongs to another user, or is a link, stays
 * as it is, and one that another program of the shop has just removed is no matter. */
const close = async (path: string) => {
  try {
    const { mode } = await lstat(path)
    const isLink = (mode & 0o170000) === 0o120000
    if (!isLink && (mode & 0o077) !== 0) await chmod(path, mode & 0o700)
  } catch (error) {
    if (!refusals.has(codeOf(error))) throw error
  }
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** A folder that the program stands in, or that everybody may write to, is not the shop's alone. */
const isShared = async (folder: string) => {
  const inside = relative(folder, process.cwd())
  const { mode } = await lstat(folder)
  return !inside.startsWith('..') || (mode & 0o1000) !== 0
}

/**
 * Closes DATA_DIR to other users of the machine, with what an older version left open in it: they read customers'
 * addresses and hashes of passwords. Throws the system's error.
 */
export const closeFolder = async (dataDir: string): Promise<void> => {
  if (!(await isShared(dataDir))) await close(dataDir)
  const names = (await namesIn(dataDir)).filter((name) => ours.test(name) || name === uploadFolder)
  const mails = (await namesIn(join(dataDir, 'mail'))).map((name) => join('mail', name))
  for (const name of [...names, ...mails]) await close(join(dataDir, name))
}
