import type { Metadata } from 'sharp'
import { PictureRefused } from './PictureRefused'

/** Pixels; phones make 12 to 24 million unless told otherwise. */
const maximumPixels = 24_000_000
/** Pixels: a line of one pixel and 30 million high is few bytes and long work. */
const maximumSide = 10_000
/** Bytes that decoding may take; measured with libvips 8.18, each format at its worst. */
const maximumBytes = 144_000_000

type Head = Pick<
  Metadata,
  | 'format'
  | 'width'
  | 'height'
  | 'channels'
  | 'depth'
  | 'isProgressive'
  | 'bitsPerSample'
  | 'chromaSubsampling'
>

/**
 * Bytes that the decoder holds for a pixel. What is kept in one stretch from the first line to the last passes through
 * a few lines of memory; the others stand there as a whole, AVIF in several copies.
 */
const bytesPerPixel = ({
  format,
  channels,
  depth,
  isProgressive,
  bitsPerSample,
  chromaSubsampling,
}: Head) => {
  if (format === 'heif') return (bitsPerSample ?? 8) > 8 ? 42 : 21
  if (format === 'png') return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) + 3 : 4
  if (format !== 'jpeg') return 8
  if (!isProgressive) return 1
  return chromaSubsampling === '4:2:0' ? 4 : 2 * channels + 1
}

/** Throws `too-large` for a picture whose head says that drawing it would take too much; the rest of it is not read. */
export const refuseHeavy = (head: Head): void => {
  const { width, height } = head
  const pixels = width * height
  const isHeavy = pixels > maximumPixels || Math.max(width, height) > maximumSide
  if (isHeavy || pixels * bytesPerPixel(head) > maximumBytes) throw new PictureRefused('too-large')
}
