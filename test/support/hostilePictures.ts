import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface PngHead {
  width: number
  height: number
  /** Bits of a channel. 16 has four channels, 8 three, 1 is black or white. */
  depth: 1 | 8 | 16
  interlaced?: boolean
}

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([head, named, sum])
}

/** First column and line, and the steps from one to the next, of the seven passes of an interlaced PNG. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A black PNG of that many pixels in a thousandth of their bytes, made without drawing it. */
export const pngOf = ({ width, height, depth, interlaced = false }: PngHead): Buffer => {
  const bitsPerPixel = { 1: 1, 8: 24, 16: 64 }[depth]
  const bytesOf = (columns: number, lines: number) =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * bitsPerPixel) / 8))
  const size = interlaced
    ? passes.reduce(
        (sum, [x, y, across, down]) =>
          sum + bytesOf(Math.ceil((width - x) / across), Math.ceil((height - y) / down)),
        0,
      )
    : bytesOf(width, height)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = depth
  head[9] = { 1: 0, 8: 2, 16: 6 }[depth]
  head[12] = interlaced ? 1 : 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(size), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A brown AVIF: a kilobyte, however many pixels. */
export const avifOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a4b2a' } })
    .avif({ effort: 0 })
    .toBuffer()
