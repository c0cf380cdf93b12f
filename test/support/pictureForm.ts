import sharp from 'sharp'
import { registrationForm } from './registration'
import type { Sent } from './testApp'

/** A small picture of one colour; two of the same colour are the same picture. */
export const pictureOf = async (background = '#7a4b2a'): Promise<Blob> => {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background } })
  return new Blob([new Uint8Array(await plain.png().toBuffer())], { type: 'image/png' })
}

/** The form of a picture alone, as a browser sends it. */
export const pictureForm = async (image?: Blob): Promise<Sent> =>
  registrationForm({}, { image: image ?? (await pictureOf()) })
