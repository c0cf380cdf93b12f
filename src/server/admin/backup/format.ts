import { z } from 'zod'
import { formatOf } from '../../images/inspect'
import { backupTables } from './tables'

/**
 * A backup is gzipped text, a JSON value a line: the head, the rows table by table, the picture files, and the foot,
 * without which it is not whole. It knows no kind of database: what came from one may be restored into the other.
 */
export const formatVersion = 1

const tableNames = new Set<string>(backupTables.map(({ name }) => name))
/** Of a line, in characters; a row or a picture of the shop is far below. */
export const longestLine = 16_000_000
/** How many times larger than the file what it holds may be; rows of text shrink to a twentieth. */
export const largestRatio = 200

/** `pictures/<id>/<width>.<format>` as src/server/images names them; nothing else is read or ever written. */
const filePattern = /^pictures\/([a-z0-9-]{1,100})\/(\d{2,4}\.(?:webp|avif))$/

export const isPictureFile = (name: string): boolean => filePattern.test(name)

/** Whose file it is, of a name that is one of a picture. */
export const partsOfPicture = (entryName: string): { id: string; name: string } => {
  const [, id = '', name = ''] = filePattern.exec(entryName) ?? []
  return { id, name }
}

const startOf = (base64: string) => Buffer.from(base64.slice(0, 24), 'base64')
/** Whether the bytes are what the name says, so that the shop never serves anything else. */
export const isPicture = (name: string, base64: string) =>
  formatOf(startOf(base64)) === (name.endsWith('.webp') ? 'webp' : 'heif')

const head = z.strictObject({
  warraqin: z.literal('backup'),
  version: z.literal(formatVersion),
  made: z.string(),
})
const row = z.strictObject({
  table: z.string().refine((name) => tableNames.has(name)),
  row: z.record(z.string().regex(/^[a-z_]+$/), z.union([z.string(), z.number(), z.null()])),
})
const file = z
  .strictObject({ file: z.string().regex(filePattern), base64: z.base64() })
  .refine(({ file, base64 }) => isPicture(file, base64))
const foot = z.strictObject({ end: z.literal(true), rows: z.int(), files: z.int() })

export const entry = z.union([row, file, foot, head])
export type BackupEntry = z.infer<typeof entry>
