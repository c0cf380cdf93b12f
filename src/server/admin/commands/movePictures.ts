import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFolder } from '../../images/folders'
import { folderStore } from '../../images/folderStore'
import { openStore } from '../../images/pictures'
import { notePlace } from '../../images/place'
import type { PictureStore } from '../../images/PictureStore'
import { type CountedPictures, movePicturesTo } from '../move/movePictures'
import { counted } from '../print'
import { type Command, ToolError } from '../tool'
import { named, readWords } from '../words'

const help = `Takes the shop’s pictures into the place that the settings name, beside the running shop.

  npm run admin -- move-pictures [--from DIR]
  npm run admin -- move-pictures --from s3://bucket/prefix

With PICTURES_URL they go from the folder in DATA_DIR, or in another DIR, into that store; without it from DIR, or from a store,
into the folder in DATA_DIR. All are counted on both sides, and nothing is removed from where they were; interrupted, it is
simply begun again. From then on only servers with the same place take pictures.`

const said = ({ pictures, files }: CountedPictures) =>
  `${counted(pictures, 'picture')} (${counted(files, 'file')})`

const sourceOf = async (from: string, dataDir: string): Promise<PictureStore> => {
  if (from.startsWith('s3://')) return openStore({ dataDir, picturesUrl: from })
  const folder = join(from, pictureFolder)
  if ((await stat(folder).catch(() => null))?.isDirectory() !== true)
    throw new ToolError(`There is no folder ${folder}.`)
  return folderStore(from)
}

export const movePictures: Command = {
  name: 'move-pictures',
  summary: 'takes the pictures into a store (PICTURES_URL), or from one into a folder',
  help,
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, { from: { type: 'string' } })
    named(positionals)
    const { config, database, pictures, say, progress } = tool
    const from = values.from ?? config.dataDir
    const source = await sourceOf(from, config.dataDir)
    const to = pictures.store
    const place = await to.name()
    if ((await source.name()) === place)
      throw new ToolError('The pictures are there already: PICTURES_URL or --from names the other place.')
    const moved = await movePicturesTo({
      source,
      to,
      onCopied: () => notePlace(database.db, to),
      onProgress: (files) => {
        progress(counted(files, 'file'))
      },
    })
    progress(null)
    say(`${said(moved)}, counted on both sides, are in ${place}.`)
  },
}
