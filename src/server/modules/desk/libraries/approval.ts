import type { Kysely } from 'kysely'
import { isReady } from '../../../../contract/desk/firstDay'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { approve } from '../../../libraries/approve'
import { enqueueMail } from '../../../mail/outbox'
import { type DeskChange, writeDown } from '../writeDown'
import type { Scope } from '../scope'
import { presentLibrary, readLibrary } from './queries'

type Trx = Kysely<Database>

/** More keepers than any market has: each gets a mail. */
const mostKeepers = 20

const tellKeepers = async (trx: Trx, libraryId: number) => {
  const keepers = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'keeper')
    .orderBy('id')
    .limit(mostKeepers)
    .execute()
  for (const { id } of keepers)
    await enqueueMail(trx, { kind: 'library-asked', userId: id, reference: libraryId })
}

const note = (trx: Trx, scope: Scope, libraryId: number, change: Pick<DeskChange, 'action' | 'after'>) =>
  writeDown(trx, scope, { ...change, subject: 'library', subjectId: libraryId, libraryIds: [libraryId] })

/** Throws Failure 409 where it waits no longer. */
const waiting = async (trx: Trx, scope: Scope, libraryId: number) => {
  const row = await readLibrary(trx, scope, libraryId)
  if (row.approved_at !== null) throw new Failure(409, 'libraryIsApproved')
  return row
}

/**
 * A vendor asks that the own library be let into the shop; the keepers get a mail. Asked twice it waits from the first time on.
 * Throws Failure 404, and 409 where it lacks a name, a picture or books, or is in the shop already.
 */
export const askForApproval = async (trx: Trx, scope: Scope, libraryId: number): Promise<void> => {
  const row = await waiting(trx, scope, libraryId)
  if (row.asked_at !== null) return
  if (!isReady(presentLibrary(row))) throw new Failure(409, 'libraryNotReady')
  const asked = await trx
    .updateTable('libraries')
    .set({ asked_at: new Date().toISOString(), sent_back: null })
    .where('id', '=', libraryId)
    .where('approved_at', 'is', null)
    .where('asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (asked === undefined) {
    // Somebody asked, or a keeper let it in, since it was read.
    await waiting(trx, scope, libraryId)
    return
  }
  await note(trx, scope, libraryId, { action: 'ask' })
  await tellKeepers(trx, libraryId)
}

/** A keeper lets a library into the shop. Throws Failure 404, and 409 where it is there already. */
export const approveLibrary = async (trx: Trx, scope: Scope, libraryId: number): Promise<void> => {
  await waiting(trx, scope, libraryId)
  if (!(await approve(trx, libraryId))) throw new Failure(409, 'libraryIsApproved')
  await note(trx, scope, libraryId, { action: 'approve' })
}

/**
 * A keeper says why a library does not come into the shop yet; its owner reads it at the desk and in a mail. Throws Failure 404,
 * and 409 where nobody asks for it any more.
 */
export const sendLibraryBack = async (
  trx: Trx,
  scope: Scope,
  { libraryId, reason }: { libraryId: number; reason: string },
): Promise<void> => {
  const row = await waiting(trx, scope, libraryId)
  const sentBack = await trx
    .updateTable('libraries')
    .set({ asked_at: null, sent_back: reason })
    .where('id', '=', libraryId)
    .where('approved_at', 'is', null)
    .where('asked_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (sentBack === undefined) {
    // A keeper may have let it in since it was read.
    await waiting(trx, scope, libraryId)
    throw new Failure(409, 'libraryNotAsked')
  }
  await note(trx, scope, libraryId, { action: 'send-back', after: { reason } })
  if (row.owner_id !== null)
    await enqueueMail(trx, { kind: 'library-sent-back', userId: row.owner_id, reference: libraryId })
}
