import type { Readable } from 'node:stream'
import { reasonOf } from '../reasonOf'

/** One file of a picture, such as `640.webp` of `3f2a…`. */
export interface PictureFile {
  id: string
  file: string
  bytes: number
}

/** A file on its way to whoever asked for it. */
export interface OpenPicture {
  content: Readable
  bytes: number
  etag: string
  changed: Date
}

/** Where the shop keeps pictures; every method but `name` throws PicturesAway where a store does not answer. */
export interface PictureStore {
  /** DATA_DIR/pictures where it is that; files are then served as they lie there. */
  readonly folder: string | null
  /** Names the place: servers of one shop must have the same. */
  name(): Promise<string>
  /** Whether the picture is there whole; whoever removes old ones sees that it was just asked for again. */
  renew(id: string): Promise<boolean>
  /** Takes what `draw` writes into a folder: it appears whole or not at all. Ask `renew` first. */
  add(id: string, draw: (folder: string) => Promise<void>): Promise<void>
  /** Removes a picture that was not added or renewed since `before` (ms since 1970); answers whether it went. */
  remove(id: string, before: number): Promise<boolean>
  open(id: string, file: string): Promise<OpenPicture | null>
  /** Puts one file in its place, whole, as a backup or another store holds it. */
  write(id: string, file: string, content: Buffer): Promise<void>
  /** The files of all pictures, and nothing else that lies there. */
  files(): AsyncGenerator<PictureFile>
  /** Resolves when the store answers. */
  ping(): Promise<void>
}

/** The store does not answer, or does not let us in. */
export class PicturesAway extends Error {
  override name = 'PicturesAway'

  constructor(
    readonly place: string,
    override readonly cause: unknown,
  ) {
    super(`The store of the pictures (${place}) cannot be reached: ${reasonOf(cause)}`, { cause })
  }
}
