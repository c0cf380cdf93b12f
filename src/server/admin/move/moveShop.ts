import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/connect'
import { markInUse } from '../../database/inUse'
import { closeMoved, isArriving, movedTo, noteArrived, noteArriving } from '../../database/moved'
import type { Database } from '../../database/schema'
import { withoutPassword } from '../../database/withoutPassword'
import { tablesOfShop } from '../backup/tables'
import { holdTables } from '../holdTables'
import { ToolError } from '../tool'
import { copyRows, emptyTables } from './copyRows'
import { requireEmpty } from './target'

interface Move {
  from: OpenDatabase
  to: OpenDatabase
  /** The address of `to`. */
  address: string
  dataDir: string
  /** Hears how many rows were copied so far. */
  onProgress: (rows: number) => void
}

const fillTarget = ({ to, address, onProgress }: Move, source: Kysely<Database>) =>
  to.own.alone(to.db, async (trx) => {
    await holdTables(trx, to)
    await requireEmpty(trx, address)
    await emptyTables(trx)
    const rows = await copyRows(source, trx, onProgress)
    await noteArriving(trx)
    return rows
  })

/**
 * Moves an embedded shop to PostgreSQL; answers how many rows. Nobody writes here meanwhile, and everybody reads. The other database gets
 * all or nothing in one transaction, under a note that the move is not over; then this one is closed, then the note goes. Ended at
 * whatever point, it can be begun again: before the first of these steps nothing has changed, after it the copy is made anew,
 * after the second only the note is left to take away.
 */
export const moveShop = async (move: Move): Promise<number | undefined> => {
  const { from, to, address, dataDir } = move
  const place = withoutPassword(address)
  const left = await movedTo(from.db)
  if (left !== undefined && (left !== place || !(await isArriving(to.db))))
    throw new ToolError('movedAlready', { place: left })
  const rows =
    left === undefined
      ? await from.own.alone(from.db, async (trx) => {
          const copied = await fillTarget(move, trx)
          await closeMoved(
            trx,
            place,
            tablesOfShop.map(({ name }) => name),
          )
          return copied
        })
      : undefined
  await noteArrived(to.db)
  await markInUse(to, { dataDir, databaseUrl: address })
  return rows
}
