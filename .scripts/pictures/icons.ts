import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const publicFolder = join(__dirname, '../../public')

/** The mark alone, `part` of the side of a square of `size` pixels; on paper where a system wants no holes. */
const mark = async (size: number, part: number, ground?: string) => {
  const svg = readFileSync(join(publicFolder, 'logo.svg'), 'utf8').replace(/<style>.*?<\/style>/, '')
  const side = Math.round(size * part)
  const drawn = await sharp(Buffer.from(svg), { density: 72 * Math.max(1, side / 32) })
    .resize(side, side)
    .png()
    .toBuffer()
  return await sharp({
    create: { width: size, height: size, channels: 4, background: ground ?? { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** An .ico that holds one PNG. */
const ico = (png: Buffer, size: number) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const paper = '#f8f3e8'

/** Every icon that browsers and home screens ask for, from public/logo.svg. */
export const writeIcons = async () => {
  const write = (name: string, content: Buffer) => {
    writeFileSync(join(publicFolder, name), content)
  }
  write('favicon.ico', ico(await mark(32, 1), 32))
  write('apple-touch-icon.png', await mark(180, 0.76, paper))
  write('icon-192.png', await mark(192, 0.94))
  write('icon-512.png', await mark(512, 0.94))
  write('icon-maskable-512.png', await mark(512, 0.58, paper))
}
