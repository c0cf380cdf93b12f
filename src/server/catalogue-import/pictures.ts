import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { pictureAddress, pictureSources } from '../../contract/pictures'
import { pictureId } from '../images/pictureId'
import { PictureRefused } from '../images/PictureRefused'
import { formatOf } from '../images/inspect'
import { storePicture } from '../images/store'

/** Bytes. */
const largestPicture = 20_000_000
/** Milliseconds for one web address, from the connection to the last byte. */
const fetchTime = 15_000

/** Why a row's picture was not taken; the message completes “image “…” …”. */
export class PictureMissing extends Error {
  override name = 'PictureMissing'
}

export interface PictureSettings {
  /** DATA_DIR, where pictures are kept. */
  directory: string
  /** The CSV's folder; pictures are read from nowhere else. */
  folder: string
  /** Whether web addresses are followed. */
  fetchImages: boolean
  /** Looks only: nothing is stored, and web addresses are not followed. */
  dryRun: boolean
}

const readLocal = async (name: string, folder: string): Promise<Buffer> => {
  const root = await realpath(folder)
  const path = await realpath(resolve(root, name)).catch(() => null)
  if (path === null) throw new PictureMissing('is not there')
  const inside = relative(root, path)
  if (inside.startsWith('..') || isAbsolute(inside))
    throw new PictureMissing('lies outside the folder of the file')
  const found = await stat(path)
  if (!found.isFile()) throw new PictureMissing('is not a file')
  if (found.size > largestPicture) throw new PictureMissing('is larger than 20 MB')
  return readFile(path)
}

const readWeb = async (address: string): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(fetchTime) })
    if (!answer.ok || answer.body === null) throw new PictureMissing(`answered ${String(answer.status)}`)
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > largestPicture) throw new PictureMissing('is larger than 20 MB')
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof PictureMissing) throw error
    throw new PictureMissing('could not be fetched')
  }
  return Buffer.concat(parts)
}

const problems = {
  unreadable: 'is not a JPEG, PNG, WebP, AVIF or GIF picture',
  'too-large': 'has more pixels than the shop takes',
  mixed: 'is not only a picture',
}

/**
 * Answers the address under which the shop serves what a row's `image` names: a prepared `/pictures/…` address as it is,
 * a file beside the CSV or (only with fetchImages) a web address re-encoded by src/server/images.
 * Throws PictureMissing.
 */
export const keepPicture = async (image: string, settings: PictureSettings): Promise<string> => {
  if (image.startsWith('/pictures/') && pictureSources(image).length > 0) return image
  const isWeb = /^https?:\/\//i.test(image)
  if (isWeb && !settings.fetchImages)
    throw new PictureMissing('is a web address, followed only with --fetch-images')
  if (isWeb && settings.dryRun) return image
  const bytes = isWeb ? await readWeb(image) : await readLocal(image, settings.folder)
  if (settings.dryRun) {
    if (formatOf(bytes) === null) throw new PictureMissing(problems.unreadable)
    return pictureAddress(pictureId(bytes))
  }
  try {
    return (await storePicture(bytes, settings)).address
  } catch (error) {
    if (error instanceof PictureRefused) throw new PictureMissing(problems[error.problem])
    throw error
  }
}
