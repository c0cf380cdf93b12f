import type { Kysely } from 'kysely'
import type { Config } from '../config'
import type { Database } from '../database/schema'
import { folderStore } from './folderStore'
import { checkPlace } from './place'
import type { PictureStore } from './PictureStore'
import { storePicture } from './store'

/** The pictures of a shop. */
export interface Pictures {
  store: PictureStore
  /**
   * Keeps a picture file and answers its address. Throws PictureRefused for what is no picture, PicturesAway where the store does not
   * answer, and PicturesElsewhere where the shop's pictures are kept in another place.
   */
  keep(file: string): Promise<string>
  /** Throws PicturesElsewhere where no picture may be kept here. */
  check(): Promise<void>
}

export type PictureSettings = Pick<Config, 'dataDir' | 'picturesUrl'>

/** The store that the settings name: an address of S3, else the folder in DATA_DIR. Only what is used is loaded. */
export const openStore = async ({ dataDir, picturesUrl }: PictureSettings): Promise<PictureStore> =>
  picturesUrl === undefined
    ? folderStore(dataDir)
    : (await import('./s3Store')).openS3Store({ address: picturesUrl, dataDir })

export const openPictures = async (settings: PictureSettings, db: Kysely<Database>): Promise<Pictures> => {
  const store = await openStore(settings)
  const check = () => checkPlace(db, store, folderStore(settings.dataDir))
  return {
    store,
    check,
    async keep(file) {
      await check()
      const address = await storePicture(file, store)
      // They may have been moved while it was drawn.
      await check()
      return address
    },
  }
}
