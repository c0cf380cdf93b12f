import { pictureWidths } from '../../contract/pictures'

/** Of what is named after its bytes: a year. */
export const forever = 'public, max-age=31536000, immutable'

/** The files of a picture with what they are. */
export const pictureFiles: ReadonlyMap<string, string> = new Map(
  pictureWidths.flatMap((width) => [
    [`${String(width)}.avif`, 'image/avif'],
    [`${String(width)}.webp`, 'image/webp'],
  ]),
)
