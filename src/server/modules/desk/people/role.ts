import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Role } from '../../../../contract/rules/roles'
import type { OpenDatabase } from '../../../database/connect'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { endSessionsOf } from '../../../plugins/keptSessions'
import type { Scope } from '../scope'
import { writeDown } from '../writeDown'

interface Grant {
  userId: number
  role: Role
  /** The role that it has. */
  was: Role
}

/** Writes a role, from the next call on, and who gave it; whoever becomes a shopper again has to log in anew. */
export const grantRole = async (
  trx: Transaction<Database>,
  by: { userId: Scope['userId'] | null },
  { userId, role, was }: Grant,
): Promise<void> => {
  if (role === was) return
  await trx
    .updateTable('users')
    .set({ role, shopper_version: randomUUID() })
    .where('id', '=', userId)
    .execute()
  if (role === 'shopper') await endSessionsOf(trx, userId)
  await writeDown(trx, by, {
    action: 'change',
    subject: 'account',
    subjectId: userId,
    before: { role: was },
    after: { role },
  })
}

const hasOtherKeeper = async (trx: Transaction<Database>, userId: number) =>
  (await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'keeper')
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * A keeper says who somebody is. One such change at a time, so that of two keepers who lower each other one stays.
 * Throws Failure: 404 for an account that is not there, 409 where its role is not `was`, and for the last keeper.
 */
export const changeRole = (
  { db, own }: Pick<OpenDatabase, 'db' | 'own'>,
  scope: Scope,
  { userId, role, was }: Grant,
): Promise<void> =>
  own.alone(db, async (trx) => {
    const account = await trx.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()
    if (account === undefined) throw new Failure(404, 'personNotFound')
    if (account.role !== was) throw new Failure(409, 'roleChanged')
    if (was === 'keeper' && role !== was && !(await hasOtherKeeper(trx, userId)))
      throw new Failure(409, 'lastKeeper')
    await grantRole(trx, scope, { userId, role, was })
  })
