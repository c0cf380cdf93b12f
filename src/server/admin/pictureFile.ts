import { access, constants } from 'node:fs/promises'
import { PictureRefused } from '../images/PictureRefused'
import type { Pictures } from '../images/pictures'
import { ToolError } from './tool'

/** Keeps a picture file and answers its address; throws a ToolError, and what Pictures.keep throws. */
export const keepPictureFile = async (file: string, pictures: Pictures): Promise<string> => {
  await access(file, constants.R_OK).catch(() => {
    throw new ToolError('fileUnreadable', { file })
  })
  try {
    return await pictures.keep(file)
  } catch (error) {
    if (error instanceof PictureRefused) throw new ToolError('notPicture', { file })
    throw error
  }
}
