/**
 * Addresses of pictures that our own server keeps: `/pictures/<id>/<width>.webp`, each also as `.avif` and in every one
 * of `pictureWidths` (pixels). Any other address belongs to another backend and is used as it is.
 */
export const pictureWidths = [160, 320, 640] as const
export type PictureWidth = (typeof pictureWidths)[number]

const ownAddress = /^(.*\/pictures\/[a-z0-9-]+)\/(?:160|320|640)\.webp$/

export const pictureAddress = (id: string, width: PictureWidth = 640) =>
  `/pictures/${id}/${String(width)}.webp`

export interface PictureSource {
  type: 'image/avif' | 'image/webp'
  /** A ready `srcset` with a width for each entry. */
  srcSet: string
}

/** The better formats of a picture of ours, best first; an empty list for any other address. */
export const pictureSources = (address: string): PictureSource[] => {
  const base = ownAddress.exec(address)?.[1]
  if (base === undefined) return []
  const srcSet = (format: string) =>
    pictureWidths.map((width) => `${base}/${String(width)}.${format} ${String(width)}w`).join(', ')
  return [
    { type: 'image/avif', srcSet: srcSet('avif') },
    { type: 'image/webp', srcSet: srcSet('webp') },
  ]
}
