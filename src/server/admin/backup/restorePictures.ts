import { randomUUID } from 'node:crypto'
import { lstat, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureFolder } from '../../images/folders'
import { ToolError } from '../tool'
import { readBackup } from './read'

/** Makes a folder that may be there; one that is a link would lead what is written to another place. */
const ownFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true }).catch(() => undefined)
  const found = await lstat(folder).catch(() => null)
  if (found?.isDirectory() !== true)
    throw new ToolError(`${folder} is a link or no folder; nothing was restored. Put a folder in its place.`)
}

/** Puts a picture in its place at once and whole; a link in that place is replaced, not followed. */
const writePicture = async (dataDir: string, name: string, base64: string) => {
  const place = join(dataDir, name)
  const unfinished = join(dataDir, pictureFolder, `.restore-${randomUUID()}`)
  await ownFolder(dirname(place))
  await writeFile(unfinished, Buffer.from(base64, 'base64'), { flag: 'wx', flush: true })
  await rename(unfinished, place)
}

/** Writes the pictures of a backup beside those that are there: the same name is the same picture. */
export const restorePictures = async (file: string, dataDir: string): Promise<void> => {
  await ownFolder(join(dataDir, pictureFolder))
  for await (const entry of readBackup(file)) {
    if ('file' in entry) await writePicture(dataDir, entry.file, entry.base64)
  }
}
