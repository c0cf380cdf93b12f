import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureWidths } from '../../contract/pictures'
import { formatOf, refuseMixedFiles } from './inspect'
import { PictureRefused } from './PictureRefused'
import { refuseHeavy } from './weight'

const loaders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'NsgifBuffer']

/** Leaves the five formats, read from memory, and nothing else that libvips could open. */
const narrow = () => {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders.map((loader) => `VipsForeignLoad${loader}`) })
}

/**
 * Decodes a picture file and writes it anew into the folder in every width and format; nothing of the file that came is
 * kept. Throws PictureRefused, sharp's errors for damaged bytes, and the system's.
 */
export const redraw = async (file: string, folder: string): Promise<void> => {
  narrow()
  const bytes = await readFile(file)
  const named = formatOf(bytes)
  if (named === null) throw new PictureRefused('unreadable')
  refuseMixedFiles(bytes)
  const head = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (head.format !== named) throw new PictureRefused('unreadable')
  refuseHeavy(head)
  const largest = Math.max(...pictureWidths)
  const { data, info } = await sharp(bytes, { failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: largest, height: largest * 2, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const wanted of pictureWidths) {
    const sized = sharp(data, { raw: { width, height, channels } }).resize({
      width: wanted,
      withoutEnlargement: true,
    })
    const webp = await sized.clone().webp({ quality: 80 }).toBuffer()
    const avif = await sized.clone().avif({ quality: 55, effort: 3 }).toBuffer()
    await writeFile(join(folder, `${String(wanted)}.webp`), webp, { flush: true })
    await writeFile(join(folder, `${String(wanted)}.avif`), avif, { flush: true })
  }
}
