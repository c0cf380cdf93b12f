import { setImmediate as breathe } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { ImportRefused } from '../catalogue-import/ImportRefused'
import { because } from '../catalogue-import/reason'
import type { Database } from '../database/schema'

/** Bytes that are read before others have their turn. */
const mouthful = 32 * 1024

/** The file of an import, as it was sent. Throws ImportRefused where it is not here any more, as after a backup. */
export async function* contentOf(
  db: Kysely<Database>,
  jobId: number,
  pieces: number,
): AsyncGenerator<Uint8Array> {
  for (let number = 1; number <= pieces; number += 1) {
    const piece = await db
      .selectFrom('import_pieces')
      .select('content')
      .where('job_id', '=', jobId)
      .where('piece', '=', number)
      .executeTakeFirst()
    if (piece === undefined) throw new ImportRefused(because('fileGone'))
    const bytes = Buffer.from(piece.content, 'base64')
    for (let start = 0; start < bytes.length; start += mouthful) {
      yield bytes.subarray(start, start + mouthful)
      await breathe()
    }
  }
}

/** Removes the file of an import that needs it no more, a piece at a time: others wait for a moment only. */
export const removePieces = async (db: Kysely<Database>, jobId: number, pieces: number): Promise<void> => {
  for (let number = 1; number <= pieces; number += 1)
    await db.deleteFrom('import_pieces').where('job_id', '=', jobId).where('piece', '=', number).execute()
}
