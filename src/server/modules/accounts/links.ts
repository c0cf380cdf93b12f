import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, LinksTable } from '../../database/schema'

const hour = 3_600_000
/** ms */
const lifetime: Record<LinksTable['kind'], number> = { activate: 72 * hour, reset: hour }

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** A new link's secret, 32 random bytes as base64url; the database keeps its hash alone. */
export const createLink = async (
  db: Kysely<Database>,
  { kind, userId }: { kind: LinksTable['kind']; userId: number },
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('links')
    .values({
      user_id: userId,
      kind,
      secret_hash: hashOf(secret),
      expires_at: new Date(Date.now() + lifetime[kind]).toISOString(),
      used_at: null,
    })
    .execute()
  return secret
}

/** Uses a link up and answers whose it was; undefined when it was used before, has expired or never was. */
export const spendLink = async (
  trx: Kysely<Database>,
  { kind, secret }: { kind: LinksTable['kind']; secret: string },
): Promise<number | undefined> => {
  const now = new Date().toISOString()
  const link = await trx
    .updateTable('links')
    .set({ used_at: now })
    .where('secret_hash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return link?.user_id
}
