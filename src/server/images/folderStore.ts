import { randomBytes, randomUUID } from 'node:crypto'
import { constants, createReadStream, type Dirent } from 'node:fs'
import {
  access,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../codeOf'
import { makeFolder } from '../makeFolder'
import { pictureFolder, placeFile } from './folders'
import type { OpenPicture, PictureFile, PictureStore } from './PictureStore'
import { pictureFiles } from './served'

const done = () => true
const failed = () => false

const entriesIn = (folder: string) => readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])

/** Makes a folder that may be there; one that is a link would lead what is written to another place. */
const ownFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true }).catch(() => undefined)
  const found = await lstat(folder).catch(() => null)
  if (found?.isDirectory() !== true)
    throw new Error(`${folder} is a link or no folder: put a folder in its place.`)
}

/** Pictures in a folder of this machine, each a folder of its own. */
export const folderStore = (dataDir: string): PictureStore => {
  const root = join(dataDir, pictureFolder)
  const placeOf = (id: string) => join(root, id)
  const asideOf = (id: string) => join(root, `.${id}-${randomBytes(4).toString('hex')}`)

  const name = async () => {
    const file = join(root, placeFile)
    makeFolder(root)
    await writeFile(file, `folder ${randomUUID()}`, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    return readFile(file, 'utf8')
  }

  const isWhole = async (id: string) => {
    const names = new Set((await entriesIn(placeOf(id))).map((entry) => entry.name))
    return [...pictureFiles.keys()].every((file) => names.has(file))
  }

  /** The same name is the same picture: what is put into a folder that stands there half makes it whole. */
  const fill = async (id: string, drawn: string) => {
    for (const file of pictureFiles.keys()) await rename(join(drawn, file), join(placeOf(id), file))
  }

  const add = async (id: string, draw: (folder: string) => Promise<void>) => {
    const unfinished = asideOf(id)
    await mkdir(unfinished, { recursive: true })
    try {
      await draw(unfinished)
      await rename(unfinished, placeOf(id)).catch((error: unknown) => {
        // A folder with files: of somebody who drew the same one meanwhile, or of a restore that was killed.
        if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
        return fill(id, unfinished)
      })
    } catch (error) {
      // Somebody else's stands.
      if (!(await isWhole(id))) throw error
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  }

  /** It is moved aside first, so that from then on whoever stores it draws it anew. */
  const remove = async (id: string, before: number) => {
    const aside = asideOf(id)
    try {
      await rename(placeOf(id), aside)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    }
    const isWanted = (await stat(aside)).mtimeMs >= before
    // Where it cannot go back it was drawn anew meanwhile.
    if (isWanted && (await rename(aside, placeOf(id)).then(done, failed))) return false
    await rm(aside, { recursive: true, force: true })
    return !isWanted
  }

  const openFile = async (id: string, file: string): Promise<OpenPicture | null> => {
    const path = join(placeOf(id), file)
    const handle = await open(path).catch(() => null)
    if (handle === null) return null
    const { size, mtime } = await handle.stat()
    const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`
    return { content: createReadStream(path, { fd: handle }), bytes: size, etag, changed: mtime }
  }

  async function* files(): AsyncGenerator<PictureFile> {
    for (const folder of await entriesIn(root)) {
      if (!folder.isDirectory() || folder.name.startsWith('.')) continue
      // What else lies there, as file managers leave it, is no picture's.
      for (const { name: file } of (await entriesIn(placeOf(folder.name))).filter(
        (entry) => entry.isFile() && pictureFiles.has(entry.name),
      )) {
        const found = await stat(join(placeOf(folder.name), file)).catch(() => null)
        if (found !== null) yield { id: folder.name, file, bytes: found.size }
      }
    }
  }

  return {
    folder: root,
    name,
    renew: async (id) =>
      (await isWhole(id)) && (await utimes(placeOf(id), new Date(), new Date()).then(done, failed)),
    add,
    remove,
    open: openFile,
    // A link in its place is replaced, not followed.
    async write(id, file, content) {
      const unfinished = join(root, `.restore-${randomUUID()}`)
      await ownFolder(root)
      await ownFolder(placeOf(id))
      await writeFile(unfinished, content, { flag: 'wx', flush: true })
      await rename(unfinished, join(placeOf(id), file))
    },
    files,
    ping: () => access(dataDir, constants.W_OK),
  }
}
