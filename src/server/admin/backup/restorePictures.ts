import { PicturesAway, type PictureStore } from '../../images/PictureStore'
import { messageOf } from '../errors'
import { ToolError } from '../tool'
import { partsOfPicture } from './format'
import { readBackup } from './read'

/** Writes the pictures of a backup beside those that are there: the same name is the same picture. */
export const restorePictures = async (file: string, store: PictureStore): Promise<void> => {
  for await (const entry of readBackup(file)) {
    if (!('file' in entry)) continue
    const { id, name } = partsOfPicture(entry.file)
    await store.write(id, name, Buffer.from(entry.base64, 'base64')).catch((error: unknown) => {
      if (error instanceof PicturesAway) throw error
      throw new ToolError('notRestored', { problem: messageOf(error) })
    })
  }
}
