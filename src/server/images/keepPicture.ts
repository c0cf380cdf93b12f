import { Failure } from '../failure'
import { PictureRefused } from './PictureRefused'
import { storePicture } from './store'
import { KeyedQueue } from '../KeyedQueue'
import type { SentFile } from '../plugins/forms'

/** Pictures are drawn one after the other: who would wait too long for those of others is told to come again. */
const drawing = new KeyedQueue<'picture'>()

/**
 * The address of the sent picture, drawn anew. Throws Failure 400 for what is no picture, 503 where too many are before it.
 */
export const keepPicture = async (file: SentFile | undefined, directory: string): Promise<string | null> => {
  if (!file) return null
  try {
    const { address } = await drawing.run('picture', () => storePicture(file.path, { directory }))
    return address
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new Failure(400, error.problem === 'too-large' ? 'pictureTooLarge' : 'pictureUnreadable')
  }
}
