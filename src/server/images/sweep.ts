import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFolder, uploadFolder } from './folders'

/** Milliseconds; no picture is on its way for longer, in this process or in another with the same folder. */
const anHour = 3_600_000

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** Removes what a killed server left half done: files that came with forms, and pictures that were being drawn. */
export const sweepUnfinished = async (dataDir: string): Promise<void> => {
  const pictures = join(dataDir, pictureFolder)
  const uploads = join(dataDir, uploadFolder)
  const unfinished = (await namesIn(pictures)).filter((name) => /^\.[0-9a-f]{32}-|^\.restore-/.test(name))
  const left = [
    ...unfinished.map((name) => join(pictures, name)),
    ...(await namesIn(uploads)).map((name) => join(uploads, name)),
  ]
  for (const path of left) {
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > anHour) await rm(path, { recursive: true, force: true })
  }
}
