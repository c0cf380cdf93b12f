import { pictureAddress } from '../../contract/pictures'
import { formatOfFile } from './inspect'
import { pictureId } from './pictureId'
import { PictureRefused } from './PictureRefused'
import type { PictureStore } from './PictureStore'
import { redrawApart } from './redrawApart'

/**
 * Keeps a picture file and answers its address, `/pictures/<id>/640.webp`; every width of contract/pictures.ts stands
 * beside it as webp and avif. The picture appears whole or not at all; the file stays where it is.
 * Throws PictureRefused for what is not a picture, and PicturesAway.
 */
export const storePicture = async (file: string, store: PictureStore): Promise<string> => {
  if ((await formatOfFile(file)) === null) throw new PictureRefused('unreadable')
  const id = await pictureId(file)
  if (!(await store.renew(id))) await store.add(id, (folder) => redrawApart(file, folder))
  return pictureAddress(id)
}

const ownAddress = /^\/pictures\/([0-9a-f]{32})\/640\.webp$/

/** The id of a picture of ours; undefined for any other address. */
export const idOfAddress = (address: string): string | undefined => ownAddress.exec(address)?.[1]
