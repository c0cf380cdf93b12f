import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const publicFolder = join(__dirname, '../../public')

/** The most bytes that a picture of a width in pixels should cost; rich tiles are packed harder until they do. */
const budgets: Record<number, number> = { 160: 4_000, 320: 10_000, 640: 25_000 }
const qualities = [
  { avif: 51, webp: 68 },
  { avif: 43, webp: 55 },
  { avif: 36, webp: 42 },
]

const avif = (picture: Sharp, quality: number) => picture.clone().avif({ quality, effort: 6 }).toBuffer()
const webp = (picture: Sharp, quality: number) =>
  picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()

/** Writes `<folder>/<width>.avif` and `.webp` under public/ for each width in pixels. */
export const writeWidths = async (folder: string, png: Buffer, widths: readonly number[]) => {
  const target = join(publicFolder, folder)
  mkdirSync(target, { recursive: true })
  for (const width of widths) {
    const picture = sharp(png).resize({ width, kernel: 'lanczos3' })
    let [best, other] = [Buffer.alloc(0), Buffer.alloc(0)]
    for (const quality of qualities) {
      ;[best, other] = await Promise.all([avif(picture, quality.avif), webp(picture, quality.webp)])
      if (best.length <= (budgets[width] ?? Infinity)) break
    }
    writeFileSync(join(target, `${String(width)}.avif`), best)
    writeFileSync(join(target, `${String(width)}.webp`), other)
  }
}

/** Writes `<name>.png` under public/, for readers of links that know no newer format. */
export const writePng = async (name: string, png: Buffer) => {
  await sharp(png)
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toFile(join(publicFolder, `${name}.png`))
}
