import type { LoginBody } from '../../../contract/entities/account'
import type { Deps } from '../../deps'
import { Failure } from '../../failure'
import { passwordFits } from '../../passwords'
import type { Limit, SharedLimits } from '../../plugins/limits'
import { usernameKey } from './identity'
import { findAccount } from './queries'

/** Wrong passwords after which every further answer comes late. */
const perAccount: Limit = { name: 'login account', hits: 10, seconds: 900 }
const perAddress: Limit = { name: 'login address', hits: 50, seconds: 900 }
/** Late answers that one address may wait for at a time. */
const mostWaiting = 5
/** ms */
const longestPause = 8000
const retryAfter = 60

/**
 * Looks at passwords. Guessing is slowed down per account and per address, and told to come back later; the owner with
 * the right password is let in all the same, only later. An account that does not exist costs the same work.
 */
export const passwordGuard = ({ database: { db }, pause }: Deps, limits: SharedLimits) => {
  const waiting = new Map<string, number>()

  const slowDown = async (excess: number, address: string) => {
    const others = waiting.get(address) ?? 0
    if (others >= mostWaiting) throw new Failure(429, 'tooMany', {}, retryAfter)
    waiting.set(address, others + 1)
    try {
      await pause(Math.min(500 * 2 ** (excess - 1), longestPause))
    } finally {
      if (others === 0) waiting.delete(address)
      else waiting.set(address, (waiting.get(address) ?? 1) - 1)
    }
  }

  /** The account, or Failure 401: wrong password, unknown or not activated; 429 where there were too many. */
  return async ({ email, password }: LoginBody, address: string) => {
    const name = usernameKey(email)
    const excess = Math.max(await limits.excess(perAccount, name), await limits.excess(perAddress, address))
    if (excess > 0) await slowDown(excess, address)
    const account = await findAccount(db, email)
    const fits = await passwordFits(password, account?.password_hash)
    if (fits && account && account.activated_at !== null) return account
    await limits.count(perAccount, name)
    await limits.count(perAddress, address)
    throw excess > 0 ? new Failure(429, 'tooMany', {}, retryAfter) : new Failure(401, 'wrongCredentials')
  }
}
