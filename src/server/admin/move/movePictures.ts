import { buffer } from 'node:stream/consumers'
import type { PictureFile, PictureStore } from '../../images/PictureStore'
import { ToolError } from '../tool'

export interface CountedPictures {
  pictures: number
  files: number
}

interface PictureMove {
  source: PictureStore
  to: PictureStore
  /** Once all are there: whoever still keeps pictures in the source is told to end that. */
  onCopied(): Promise<void>
  /** Files so far. */
  onProgress(files: number): void
}

/** Files on their way at a time: a store elsewhere takes its time for each. */
const atOnce = 8

/** The same name with as many bytes is the same file: ids are made from what a picture shows. */
const sign = ({ id, file, bytes }: PictureFile) => `${id}/${file} ${String(bytes)}`

const signsIn = async (store: PictureStore) => {
  const signs = new Set<string>()
  for await (const file of store.files()) signs.add(sign(file))
  return signs
}

const copyMissing = async ({ source, to, onProgress }: PictureMove) => {
  const there = await signsIn(to)
  let copied = 0
  const copy = async ({ id, file }: PictureFile) => {
    const found = await source.open(id, file)
    if (found !== null) await to.write(id, file, await buffer(found.content))
    copied += 1
    onProgress(copied)
  }
  let batch: PictureFile[] = []
  for await (const file of source.files()) {
    if (there.has(sign(file))) continue
    batch.push(file)
    if (batch.length < atOnce) continue
    await Promise.all(batch.map(copy))
    batch = []
  }
  await Promise.all(batch.map(copy))
}

/**
 * Copies what the other store lacks, then once more what came meanwhile, and counts both. Begun again it goes on where it was.
 * Throws a ToolError where one is missing in the end.
 */
export const movePicturesTo = async (move: PictureMove): Promise<CountedPictures> => {
  await copyMissing(move)
  await move.onCopied()
  await copyMissing(move)
  const there = await signsIn(move.to)
  const pictures = new Set<string>()
  let files = 0
  for await (const file of move.source.files()) {
    if (!there.has(sign(file))) throw new ToolError('notArrived', { file: `${file.id}/${file.file}` })
    pictures.add(file.id)
    files += 1
  }
  return { pictures: pictures.size, files }
}
