import type { LoginBody } from '../../../contract/entities/account'
import type { Deps } from '../../deps'
import { TooMany, Failure } from '../../failure'
import { passwordFits } from '../../passwords'
import type { Counted, Limit, SharedLimits } from '../../plugins/limits'
import { usernameKey } from '../../accountKeys'
import { findAccount } from './queries'

/**
 * Wrong passwords after which every further answer comes late. Counted by what was typed and not by whose it is: one count for the
 * address and the username of an account would tell that both are of one, and that there is one.
 */
const perName: Limit = { name: 'login name', hits: 10, seconds: 900 }
const perNetwork: Limit = { name: 'login network', hits: 50, seconds: 900 }
/**
 * Late answers. Each name has its own at each network, so that whoever guesses at one account keeps neither its owner
 * somewhere else nor another customer of the same network from a right password.
 */
const lateOfName: Limit = { name: 'late login name', hits: 5, seconds: 60 }
const lateOfNetwork: Limit = { name: 'late login network', hits: 300, seconds: 60 }
/** ms */
const longestPause = 8000
const retryAfter = 60

type Count = (limit: Limit, key: string) => Promise<number>

/** ms that an attempt waits before its password is looked at; throws Failure 429 where the late answers are used up. */
const lateness = async (count: Count, name: string, network: string) => {
  const excess = Math.max(await count(perName, name), await count(perNetwork, network))
  if (excess <= 0) return 0
  const isTooMany =
    (await count(lateOfName, `${name} ${network}`)) > 0 || (await count(lateOfNetwork, network)) > 0
  if (isTooMany) throw new TooMany('login', retryAfter)
  return Math.min(500 * 2 ** (excess - 1), longestPause)
}

/**
 * Looks at passwords. Each attempt is counted in the database before its password is looked at, so that as many are let
 * through at once, on however many servers, as one after another; what was right, or was not looked at, is given back.
 * Beyond the limits answers come late, and few of them, and the owner with the right password is let in all the same. An
 * account that does not exist costs the same work.
 */
export const passwordGuard =
  ({ database: { db }, pause }: Deps, limits: SharedLimits) =>
  /** The account, or Failure 401: wrong or unknown; 429 where there were too many; 503 while too many wait. */
  async ({ email, password }: LoginBody, network: string) => {
    const account = await findAccount(db, email)
    const counted: Counted[] = []
    const count: Count = async (limit, key) => {
      const one = await limits.count(limit, key)
      counted.push(one)
      return one.excess
    }
    let isWrong = false
    try {
      const late = await lateness(count, usernameKey(email), network)
      if (late > 0) await pause(late)
      isWrong = !(await passwordFits(password, account?.password_hash))
      if (account && !isWrong) return account
      throw late > 0 ? new TooMany('login', retryAfter) : new Failure(401, 'wrongCredentials')
    } finally {
      if (!isWrong) await Promise.all(counted.map((one) => one.giveBack()))
    }
  }
