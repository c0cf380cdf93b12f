import type { User } from '../../../contract/entities/account'
import { isSendable } from '../../api/fields'
import { readUser } from '../../api/readers'
import type { Session } from './session.slice'

/**
 * The session in local storage: exactly two keys, `token` as it is and `user` as JSON. Storage may be forbidden, full
 * or hold what somebody else left there; nothing here throws but `writeSession`.
 */
const tokenKey = 'token'
const userKey = 'user'

const loggedOut: Session = { token: null, user: null }

/** Scripts that stored nothing tend to leave these. */
const leftByAccident = ['', 'null', 'undefined', '[object Object]']

/** Whatever a backend calls a token, as long as a header can carry it: how long or short it is says nothing. */
const looksLikeToken = (token: string) => !leftByAccident.includes(token.trim()) && isSendable(token)

/** null where nothing is known of the shopper; undefined where something stands there that is no user. */
const userOf = (text: string | null): User | null | undefined => {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return user === null ? null : readUser(user)
  } catch {
    return undefined
  }
}

export interface ReadSession {
  session: Session
  /** Something stood there that is no session: what could not be used was taken away. */
  isUnreadable: boolean
  /** The browser lets nobody read: what is written will be lost too. */
  isForbidden: boolean
}

export const readSession = (): ReadSession => {
  try {
    const token = localStorage.getItem(tokenKey)
    if (token === null) return { session: loggedOut, isUnreadable: false, isForbidden: false }
    if (!looksLikeToken(token)) {
      removeSession()
      return { session: loggedOut, isUnreadable: true, isForbidden: false }
    }
    const user = userOf(localStorage.getItem(userKey))
    if (user === undefined) localStorage.removeItem(userKey)
    return { session: { token, user: user ?? null }, isUnreadable: user === undefined, isForbidden: false }
  } catch {
    return { session: loggedOut, isUnreadable: false, isForbidden: true }
  }
}

const removeSession = () => {
  localStorage.removeItem(userKey)
  localStorage.removeItem(tokenKey)
}

/**
 * Writes `user` before `token`, because other tabs look when `token` changes. Throws where storage refuses, and leaves
 * nothing of the half that was written.
 */
export const writeSession = ({ token, user }: Partial<Session>) => {
  if (token === null || token === undefined) {
    removeSession()
    return
  }
  try {
    localStorage.setItem(userKey, JSON.stringify(user ?? null))
    localStorage.setItem(tokenKey, token)
  } catch (error) {
    removeSession()
    throw error
  }
}
