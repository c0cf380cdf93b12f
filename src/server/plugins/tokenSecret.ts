import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'
import { makeFolder } from '../makeFolder'

/**
 * What tokens are signed with: TOKEN_SECRET, else a secret made once and kept in DATA_DIR for this user's eyes only.
 * Several servers on one database need the same TOKEN_SECRET.
 */
export const tokenSecret = async ({
  tokenSecret: given,
  dataDir,
}: Pick<Config, 'tokenSecret' | 'dataDir'>) => {
  if (given !== undefined) return given
  const file = join(dataDir, 'token-secret')
  makeFolder(dataDir)
  const isThere = (error: NodeJS.ErrnoException) => error.code === 'EEXIST'
  await writeFile(file, randomBytes(48).toString('base64url'), {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  }).catch((error: NodeJS.ErrnoException) => {
    if (!isThere(error)) throw error
  })
  const kept = await readFile(file, 'utf8')
  if (kept.length < 32)
    throw new Error(`${file} is damaged: remove it, and a new secret is made (all must log in again)`)
  return kept
}
