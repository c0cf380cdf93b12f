import { access, constants } from 'node:fs/promises'
import { PictureRefused } from '../images/PictureRefused'
import { storePicture } from '../images/store'
import { ToolError } from './tool'

/** Keeps a picture file in DATA_DIR and answers its address; throws a ToolError. */
export const keepPictureFile = async (file: string, directory: string): Promise<string> => {
  await access(file, constants.R_OK).catch(() => {
    throw new ToolError(`The file ${file} cannot be read.`)
  })
  try {
    return (await storePicture(file, { directory })).address
  } catch (error) {
    if (error instanceof PictureRefused) throw new ToolError(`${file} is not a picture that the shop takes.`)
    throw error
  }
}
