import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SentSession } from '../../../contract/entities/support'
import { sessionDays } from '../../../contract/constants'
import { codeLength, codeSymbols, readCode, writtenCode } from '../../../contract/rules/supportCode'
import type { Database } from '../../database/schema'
import { Failure } from '../../failure'

type Db = Kysely<Database>

const day = 86_400_000

const newCode = () =>
  writtenCode(Array.from({ length: codeLength }, () => codeSymbols[randomInt(codeSymbols.length)]).join(''))

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Keeps a session under a code that nobody has; of the secret that takes it back the database has the hash alone. */
export const keepSession = async (db: Db, packed: string): Promise<SentSession> => {
  const secret = randomBytes(32).toString('base64url')
  const now = Date.now()
  for (;;) {
    const row = await db
      .insertInto('support_sessions')
      .values({
        code: newCode(),
        secret_hash: hashOf(secret),
        packed,
        created_at: new Date(now).toISOString(),
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (row) return { code: row.code, secret, keptUntil: new Date(now + sessionDays * day).toISOString() }
  }
}

/** Throws Failure 404 where there is none, or the secret is not that of its sender. */
export const removeSession = async (db: Db, typed: string, secret: string): Promise<void> => {
  const removed = await db
    .deleteFrom('support_sessions')
    .where('code', '=', readCode(typed) ?? '')
    .where('secret_hash', '=', hashOf(secret))
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new Failure(404, 'supportCodeUnknown')
}
