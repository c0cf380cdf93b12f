import { createHash } from 'node:crypto'

/** The id under which bytes are kept: the same picture twice is one picture, and no name that a person chose is ever a path. */
export const pictureId = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
