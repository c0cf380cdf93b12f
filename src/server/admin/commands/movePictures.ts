import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFolder } from '../../images/folders'
import { folderStore } from '../../images/folderStore'
import { openStore } from '../../images/pictures'
import { notePlace } from '../../images/place'
import type { PictureStore } from '../../images/PictureStore'
import { type CountedPictures, movePicturesTo } from '../move/movePictures'
import type { Said } from '../language/sentence'
import { type Command, ToolError } from '../tool'
import { named, readWords } from '../words'

const said = ({ pictures, files }: CountedPictures): Said => ({
  key: 'picturesIn',
  values: { pictures: { noun: 'picture', count: pictures }, files: { noun: 'file', count: files } },
})

const sourceOf = async (from: string, dataDir: string): Promise<PictureStore> => {
  if (from.startsWith('s3://')) return openStore({ dataDir, picturesUrl: from })
  const folder = join(from, pictureFolder)
  if ((await stat(folder).catch(() => null))?.isDirectory() !== true)
    throw new ToolError('noFolder', { folder })
  return folderStore(from)
}

export const movePictures: Command = {
  name: 'move-pictures',
  run: async (words, tool) => {
    const { values, positionals } = readWords(words, { from: { type: 'string' } })
    named(positionals)
    const { config, database, pictures, say, progress } = tool
    const from = values.from ?? config.dataDir
    const source = await sourceOf(from, config.dataDir)
    const to = pictures.store
    const place = await to.name()
    if ((await source.name()) === place) throw new ToolError('picturesThere')
    const moved = await movePicturesTo({
      source,
      to,
      onCopied: () => notePlace(database.db, to),
      onProgress: (files) => {
        progress(tool.words('countOf', { count: { noun: 'file', count: files } }))
      },
    })
    progress(null)
    say('picturesMoved', { pictures: said(moved), place })
  },
}
