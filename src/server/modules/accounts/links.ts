import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, LinksTable } from '../../database/schema'
import { Failure } from '../../failure'

const hour = 3_600_000
/** ms */
const lifetime: Record<LinksTable['kind'], number> = { activate: 72 * hour, reset: hour }

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Whose a link is: a registration's that waits, or an account's. */
export type LinkOf = { kind: 'activate'; registrationId: number } | { kind: 'reset'; userId: number }

/** A new link's secret, 32 random bytes as base64url; the database keeps its hash alone. */
export const createLink = async (db: Kysely<Database>, link: LinkOf): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('links')
    .values({
      user_id: link.kind === 'reset' ? link.userId : null,
      registration_id: link.kind === 'activate' ? link.registrationId : null,
      kind: link.kind,
      secret_hash: hashOf(secret),
      expires_at: new Date(Date.now() + lifetime[link.kind]).toISOString(),
      used_at: null,
    })
    .execute()
  return secret
}

const isUsed = async (db: Kysely<Database>, kind: LinksTable['kind'], secret: string) => {
  const link = await db
    .selectFrom('links')
    .select('used_at')
    .where('secret_hash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return link !== undefined && link.used_at !== null
}

/**
 * Uses a link up and answers whose it was. Throws Failure: 409 when it was used before, 400 when it has expired, never was
 * or is of another kind.
 */
export const spendLink = async (trx: Kysely<Database>, kind: LinksTable['kind'], secret: string) => {
  const now = new Date().toISOString()
  const link = await trx
    .updateTable('links')
    .set({ used_at: now })
    .where('secret_hash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'registration_id'])
    .executeTakeFirst()
  if (link) return link
  throw (await isUsed(trx, kind, secret)) ? new Failure(409, 'linkUsed') : new Failure(400, 'linkUnusable')
}
