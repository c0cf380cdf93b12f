import { randomBytes } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { types } from 'node:util'
import { pictureAddress, pictureWidths } from '../../contract/pictures'
import { decoder, oneAtATime } from './decoder'
import { formatOf, refuseMixedFiles } from './inspect'
import { pictureId } from './pictureId'
import { PictureRefused } from './PictureRefused'

/** Pixels; the cameras of phones make up to 50 million. */
const maximumPixels = 52_000_000

/** The folder under DATA_DIR that keeps uploaded and imported pictures. */
export const pictureFolder = 'pictures'

export interface PictureStore {
  /** DATA_DIR */
  directory: string
}

/** Decodes the picture and writes it anew in every width and format; nothing of the file that came is kept. */
const encode = async (bytes: Buffer, folder: string) => {
  const sharp = await decoder()
  const input = () =>
    sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', sequentialRead: true }).autoOrient()
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format !== formatOf(bytes)) throw new PictureRefused('unreadable')
  if (width * height > maximumPixels) throw new PictureRefused('too-large')
  const largest = Math.max(...pictureWidths)
  const { data, info } = await input()
    .resize({ width: largest, height: largest * 2, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const wanted of pictureWidths) {
    const sized = sharp(data, {
      raw: { width: info.width, height: info.height, channels: info.channels },
    }).resize({
      width: wanted,
      withoutEnlargement: true,
    })
    const webp = await sized.clone().webp({ quality: 80 }).toBuffer()
    const avif = await sized.clone().avif({ quality: 55, effort: 3 }).toBuffer()
    await writeFile(join(folder, `${String(wanted)}.webp`), webp, { flush: true })
    await writeFile(join(folder, `${String(wanted)}.avif`), avif, { flush: true })
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** What the decoder says of damaged bytes is unreadable; a full disk or a missing folder stays what it is. */
const asRefusal = (error: unknown): unknown => {
  const isSystemError = types.isNativeError(error) && 'code' in error
  return error instanceof PictureRefused || isSystemError ? error : new PictureRefused('unreadable')
}

/**
 * Keeps a picture and answers its address, `/pictures/<id>/640.webp`; every width of contract/pictures.ts stands beside
 * it as webp and avif. The id is made from the bytes, so the same picture twice is one picture, and no name that a
 * person chose is ever a path. The folder appears whole or not at all.
 * Throws PictureRefused for what is not a picture.
 */
export const storePicture = async (
  bytes: Buffer,
  { directory }: PictureStore,
): Promise<{ address: string }> => {
  if (formatOf(bytes) === null) throw new PictureRefused('unreadable')
  refuseMixedFiles(bytes)
  const id = pictureId(bytes)
  const root = join(directory, pictureFolder)
  const place = join(root, id)
  if (await exists(place)) return { address: pictureAddress(id) }
  const unfinished = join(root, `.${id}-${randomBytes(4).toString('hex')}`)
  await mkdir(unfinished, { recursive: true })
  try {
    await oneAtATime(() => encode(bytes, unfinished))
    await rename(unfinished, place)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(place))) throw asRefusal(error)
  }
  return { address: pictureAddress(id) }
}
