import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SentSession } from '../../../contract/entities/support'
import { sessionDays } from '../../../contract/constants'
import { codeLength, codeSymbols, readCode, writtenCode } from '../../../contract/rules/supportCode'
import type { Database } from '../../database/schema'
import { Failure } from '../../failure'

type Db = Kysely<Database>

const day = 86_400_000
/** Sessions that are kept, each up to 1.4 MB: beyond them the oldest goes, so that strangers fill no disk. */
const mostKept = 1000

const newCode = () =>
  writtenCode(Array.from({ length: codeLength }, () => codeSymbols[randomInt(codeSymbols.length)]).join(''))

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Removes what is older than the newest `mostKept`. */
const removeOldest = (db: Db) =>
  db
    .deleteFrom('support_sessions')
    .where('id', '<=', (eb) =>
      eb.selectFrom('support_sessions').select('id').orderBy('id', 'desc').limit(1).offset(mostKept),
    )
    .execute()

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
    if (!row) continue
    await removeOldest(db)
    return { code: row.code, secret, keptUntil: new Date(now + sessionDays * day).toISOString() }
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
