import type { PictureStore } from '../../src/server/images/PictureStore'

/** The ids of all pictures in a store. */
export const keptPictures = async (store: PictureStore): Promise<string[]> => {
  const ids = new Set<string>()
  for await (const { id } of store.files()) ids.add(id)
  return [...ids]
}
