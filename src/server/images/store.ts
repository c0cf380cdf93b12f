import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureAddress } from '../../contract/pictures'
import { codeOf } from '../codeOf'
import { pictureFolder } from './folders'
import { formatOfFile } from './inspect'
import { pictureId } from './pictureId'
import { PictureRefused } from './PictureRefused'
import { redrawApart } from './redrawApart'

export interface PictureStore {
  /** DATA_DIR */
  directory: string
}

const done = () => true
const failed = () => false

/** Whether the picture is there; whoever removes old ones sees that it was just asked for again. */
const touch = (place: string) => utimes(place, new Date(), new Date()).then(done, failed)

const exists = (path: string) => access(path).then(done, failed)

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
  if (await touch(place)) return { address: pictureAddress(id) }
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

const ownAddress = /^\/pictures\/([0-9a-f]{32})\/640\.webp$/

/**
 * Removes a kept picture, unless it was stored, or stored again, since `before` (ms since 1970): it is moved aside first, so
 * that from then on whoever stores it draws it anew. Answers whether it went.
 */
export const removePicture = async (
  address: string,
  { directory, before }: PictureStore & { before: number },
): Promise<boolean> => {
  const id = ownAddress.exec(address)?.[1]
  if (id === undefined) return false
  const place = join(directory, pictureFolder, id)
  const aside = join(directory, pictureFolder, `.${id}-${randomBytes(4).toString('hex')}`)
  try {
    await rename(place, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
  const isWanted = (await stat(aside)).mtimeMs >= before
  // Where it cannot go back it was drawn anew meanwhile.
  if (isWanted && (await rename(aside, place).then(done, failed))) return false
  await rm(aside, { recursive: true, force: true })
  return !isWanted
}
