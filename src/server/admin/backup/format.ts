import { z } from 'zod'
import { backupTables } from './tables'

/**
 * A backup is gzipped text, a JSON value a line: the head, the rows table by table, the picture files, and the foot,
 * without which it is not whole. It knows no kind of database: what came from one may be restored into the other.
 */
export const formatVersion = 1

const tableNames = new Set<string>(backupTables.map(({ name }) => name))
/** `pictures/<id>/<width>.<format>` as src/server/images names them; nothing else is ever written. */
const filePattern = /^pictures\/[a-z0-9-]+\/\d{2,4}\.(?:webp|avif)$/

const head = z.strictObject({
  warraqin: z.literal('backup'),
  version: z.literal(formatVersion),
  made: z.string(),
})
const row = z.strictObject({
  table: z.string().refine((name) => tableNames.has(name)),
  row: z.record(z.string().regex(/^[a-z_]+$/), z.union([z.string(), z.number(), z.null()])),
})
const file = z.strictObject({ file: z.string().regex(filePattern), base64: z.base64() })
const foot = z.strictObject({ end: z.literal(true), rows: z.int(), files: z.int() })

export const entry = z.union([row, file, foot, head])
export type BackupEntry = z.infer<typeof entry>
