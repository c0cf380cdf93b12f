import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureAddress } from '../../contract/pictures'
import { pictureFolder } from './folders'
import { formatOfFile } from './inspect'
import { pictureId } from './pictureId'
import { PictureRefused } from './PictureRefused'
import { redrawApart } from './redrawApart'

export interface PictureStore {
  /** DATA_DIR */
  directory: string
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Keeps a picture file and answers its address, `/pictures/<id>/640.webp`; every width of contract/pictures.ts stands
 * beside it as webp and avif. The folder appears whole or not at all; the file stays where it is.
 * Throws PictureRefused for what is not a picture.
 */
export const storePicture = async (
  file: string,
  { directory }: PictureStore,
): Promise<{ address: string }> => {
  if ((await formatOfFile(file)) === null) throw new PictureRefused('unreadable')
  const id = await pictureId(file)
  const root = join(directory, pictureFolder)
  const place = join(root, id)
  if (await exists(place)) return { address: pictureAddress(id) }
  const unfinished = join(root, `.${id}-${randomBytes(4).toString('hex')}`)
  await mkdir(unfinished, { recursive: true })
  try {
    await redrawApart(file, unfinished)
    await rename(unfinished, place)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(place))) throw error
  }
  return { address: pictureAddress(id) }
}
