import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * The id under which a picture file is kept, made from its bytes: the same picture twice is one picture, and no name that
 * a person chose is ever a path.
 */
export const pictureId = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 32)
}
