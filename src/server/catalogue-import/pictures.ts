import { randomUUID } from 'node:crypto'
import { realpath, rm, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { pictureAddress, pictureSources } from '../../contract/pictures'
import { uploadFolder } from '../images/folders'
import { formatOfFile } from '../images/inspect'
import { pictureId } from '../images/pictureId'
import { PictureRefused } from '../images/PictureRefused'
import type { Pictures } from '../images/pictures'
import { makeFolder } from '../makeFolder'
import { fetchPicture, largestPicture } from './fetchPicture'
import { PictureMissing } from './PictureMissing'
import { isPublicAddress } from './publicAddress'

export interface PictureSettings {
  keep: Pictures['keep']
  /** DATA_DIR, where what comes from the web waits to be kept. */
  directory: string
  /** The CSV's folder; pictures are read from nowhere else. null: the file came alone, and what it names beside it is left out. */
  folder: string | null
  /** Whether web addresses are followed. */
  fetchImages: boolean
  /** Whether they may lead to this machine and the network around it. */
  allowPrivate?: boolean
  /** Looks only: nothing is stored, and web addresses are not followed. */
  dryRun: boolean
}

/** Of a file that comes alone and may only name pictures which the shop has. */
export const keepNone = (file: string): Promise<string> =>
  Promise.reject(new Error(`No picture was to be kept here: ${file}`))

/** The path of a file in the folder, with every link on the way followed. */
const findLocal = async (name: string, folder: string | null): Promise<string> => {
  if (folder === null) throw new PictureMissing('pictureGone')
  const root = await realpath(folder)
  const path = await realpath(resolve(root, name)).catch(() => null)
  if (path === null) throw new PictureMissing('pictureGone')
  const inside = relative(root, path)
  if (inside.startsWith('..') || isAbsolute(inside)) throw new PictureMissing('pictureOutside')
  const found = await stat(path)
  if (!found.isFile()) throw new PictureMissing('pictureNoFile')
  if (found.size > largestPicture) throw new PictureMissing('pictureTooLarge')
  return path
}

const problems = {
  unreadable: 'pictureUnreadable',
  'too-large': 'pictureTooManyPixels',
  mixed: 'pictureMixed',
} as const

const store = async (path: string, settings: PictureSettings): Promise<string> => {
  try {
    return await settings.keep(path)
  } catch (error) {
    if (error instanceof PictureRefused) throw new PictureMissing(problems[error.problem])
    throw error
  }
}

const storeWeb = async (address: string, settings: PictureSettings): Promise<string> => {
  const folder = join(settings.directory, uploadFolder)
  const path = join(folder, randomUUID())
  makeFolder(folder)
  try {
    await fetchPicture(address, path, settings.allowPrivate === true ? () => true : isPublicAddress)
    return await store(path, settings)
  } finally {
    await rm(path, { force: true })
  }
}

/** Whether it is the address of a picture that the shop has. */
export const isPrepared = (image: string): boolean =>
  image.startsWith('/pictures/') && pictureSources(image).length > 0

/**
 * Answers the address under which the shop serves what a row's `image` names: a prepared `/pictures/…` address as it is,
 * a file beside the CSV or (only with fetchImages) a web address re-encoded by src/server/images.
 * Throws PictureMissing.
 */
export const keepPicture = async (image: string, settings: PictureSettings): Promise<string> => {
  if (isPrepared(image)) return image
  const isWeb = /^https?:\/\//i.test(image)
  if (isWeb && !settings.fetchImages) throw new PictureMissing('pictureFromWeb')
  if (isWeb) return settings.dryRun ? image : storeWeb(image, settings)
  const path = await findLocal(image, settings.folder)
  if (!settings.dryRun) return store(path, settings)
  if ((await formatOfFile(path)) === null) throw new PictureMissing(problems.unreadable)
  return pictureAddress(await pictureId(path))
}
