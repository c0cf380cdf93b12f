import type { Environment } from '../../api/environment'
import { shopApi } from '../../api/shopApi'
import type { RootState } from '../../shared/store'
import { selectLocalCount } from '../cart/cart.slice'
import { selectToken } from '../../shell/session/session.slice'
import { lastCalls, serverAhead } from './callLog'
import { lastErrors } from './errorLog'
import type { StoredKey, SupportFacts, TokenFacts } from './support.slice'

const callsShown = 20
const errorsShown = 10

const seconds = (value: unknown) => (typeof value === 'number' ? value * 1000 : null)

/** What a token of our server says of itself; another backend's may say nothing. */
const tokenFacts = (token: string | null): TokenFacts | null => {
  if (token === null) return null
  // Four letters of a short one would be most of it.
  const end = token.length < 16 ? '' : token.slice(-4)
  try {
    const [, claims = ''] = token.split('.')
    const { iat, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      iat?: unknown
      exp?: unknown
    }
    return { end, issuedAt: seconds(iat), expiresAt: seconds(exp) }
  } catch {
    return { end, issuedAt: null, expiresAt: null }
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

const keysOf = (place: 'localStorage' | 'sessionStorage'): StoredKey[] => {
  try {
    return Object.entries(window[place]).map(([name, value]) => ({
      place,
      name,
      bytes: bytesOf(name) + bytesOf(String(value)),
    }))
  } catch {
    return []
  }
}

const cookies = (): StoredKey[] =>
  document.cookie
    .split('; ')
    .filter((cookie) => cookie !== '')
    .map((cookie) => ({ place: 'cookie', name: cookie.split('=')[0] ?? '', bytes: bytesOf(cookie) }))

/** Names and sizes of everything that this origin keeps in the browser. */
const storedKeys = (): StoredKey[] => [...keysOf('localStorage'), ...keysOf('sessionStorage'), ...cookies()]

/** Pieces of the cart and number of favourites, as far as they are in the cache. */
export const countsHere = (state: RootState) => {
  const cart = shopApi.endpoints.cart.select()(state).data
  const favourites = shopApi.endpoints.favourites.select()(state).data
  return {
    cart: cart?.reduce((sum, { quantity }) => sum + quantity, 0) ?? null,
    favourites: favourites?.length ?? null,
  }
}

/** Everything of the panel but what the server says. */
export const factsHere = (state: RootState, { recorded }: Pick<Environment, 'recorded'>): SupportFacts => {
  const here = countsHere(state)
  const segments = recorded()
  return {
    takenAt: Date.now(),
    over: state.support.facts?.over ?? state.dialogs.open.length,
    token: tokenFacts(selectToken(state)),
    serverAhead: serverAhead(segments),
    build: document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '',
    browser: window.navigator.userAgent,
    keys: storedKeys(),
    calls: lastCalls(segments, callsShown),
    errors: lastErrors(segments, errorsShown),
    waiting: selectLocalCount(state),
    cart: { here: here.cart, server: null },
    favourites: { here: here.favourites, server: null },
  }
}
