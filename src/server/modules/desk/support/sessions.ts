import type { Kysely } from 'kysely'
import { sessionDays } from '../../../../contract/constants'
import type { DeskSession } from '../../../../contract/desk/support'
import { readCode } from '../../../../contract/rules/supportCode'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { writeDown } from '../writeDown'
import type { Scope } from '../scope'

const kept = sessionDays * 86_400_000

/** The session that was sent under a code, and the note of who looked at it. Throws Failure 404. */
export const openSession = async (
  db: Kysely<Database>,
  scope: Scope,
  typed: string,
): Promise<DeskSession> => {
  const session = await db
    .selectFrom('support_sessions')
    .select(['id', 'code', 'packed', 'created_at'])
    .where('code', '=', readCode(typed) ?? '')
    .where('created_at', '>', new Date(Date.now() - kept).toISOString())
    .executeTakeFirst()
  if (!session) throw new Failure(404, 'supportCodeUnknown')
  await writeDown(db, scope, { action: 'look', subject: 'support-session', subjectId: session.id })
  return {
    code: session.code,
    sentAt: session.created_at,
    keptUntil: new Date(Date.parse(session.created_at) + kept).toISOString(),
    packed: session.packed,
  }
}
