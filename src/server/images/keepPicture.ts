import { Failure } from '../failure'
import { PictureRefused } from './PictureRefused'
import type { Pictures } from './pictures'
import { KeyedQueue } from '../KeyedQueue'
import type { SentFile } from '../plugins/forms'

/** Pictures are drawn one after the other: who would wait too long for those of others is told to come again. */
const drawing = new KeyedQueue<'picture'>()

/**
 * The address of the sent picture, drawn anew. Throws Failure 400 for what is no picture, 503 where too many are before it, and
 * what Pictures.keep throws.
 */
export const keepPicture = async (file: SentFile | undefined, pictures: Pictures): Promise<string | null> => {
  if (!file) return null
  try {
    return await drawing.run('picture', () => pictures.keep(file.path))
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new Failure(400, error.problem === 'too-large' ? 'pictureTooLarge' : 'pictureUnreadable')
  }
}
