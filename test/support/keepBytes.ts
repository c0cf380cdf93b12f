import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore } from '../../src/server/images/folderStore'
import { storePicture } from '../../src/server/images/store'

/** Stores a picture that no file holds yet. */
export const keepBytes = async (bytes: Buffer, directory: string): Promise<{ address: string }> => {
  const file = join(directory, randomUUID())
  await writeFile(file, bytes)
  try {
    return { address: await storePicture(file, folderStore(directory)) }
  } finally {
    await rm(file)
  }
}
