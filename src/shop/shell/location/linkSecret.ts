/**
 * The secret of a link in a mail sits in the fragment of its address, which no server sees. Wherever an address enters the
 * shop it is taken out first, before state, history or log know of it, and lives here until its screen has used it. Mail
 * programs add to links what they like, and some move the fragment: any tail is cut off, and a query is searched too.
 */
const bare = /^#[\w-]{43}(?![\w-])/
const named = /(?:^|[#?&;])secret=([^&;#]*)/i
const wellFormed = /^[\w-]{43}/

/** Of the screen that the link led to. Session storage lets a form be refreshed before it is sent. */
interface LinkSecret {
  pathname: string
  secret: string
}
const storageKey = 'link'
let kept: LinkSecret | null = null

const isLinkSecret = (value: unknown): value is LinkSecret =>
  typeof value === 'object' &&
  value !== null &&
  'pathname' in value &&
  'secret' in value &&
  typeof value.secret === 'string'

const read = (): LinkSecret | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isLinkSecret(stored) ? stored : null
  } catch {
    return null
  }
}

const keep = (next: LinkSecret | null) => {
  kept = next
  try {
    if (next === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // It is in memory, which outlives everything but a refresh.
  }
}

/** null: no link led to this screen, or its secret has been used. */
export const linkSecret = (pathname: string) => {
  const known = kept ?? read()
  return known?.pathname === pathname ? known.secret : null
}
/** What the state says of it. */
export const secretAt = ({ pathname }: { pathname: string }): { hasSecret?: true } =>
  linkSecret(pathname) === null ? {} : { hasSecret: true }

/** It has been used; a link that was followed meanwhile stays. */
export const dropLinkSecret = (used: string) => {
  if ((kept ?? read())?.secret === used) keep(null)
}

interface Address {
  pathname: string
  search: string
  hash: string
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What stands behind `secret=`, '' for nothing of use; undefined where nobody speaks of a secret. */
const valueIn = (text: string) => {
  const value = bare.test(text) ? text.slice(1) : named.exec(text)?.[1]
  return value === undefined ? undefined : (wellFormed.exec(value.trim())?.[0] ?? '')
}

const withoutSecret = (search: string) => {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !named.test(decoded(part)))
    .join('&')
  return rest === '' ? '' : `?${rest}`
}

/** The address as it may be known, and whether there was a secret in it, which is kept here. */
export const takeSecretOf = <Path extends Address>(path: Path): { path: Path; wasTaken: boolean } => {
  const found = [valueIn(decoded(path.hash)), valueIn(decoded(path.search))]
  if (found.every((value) => value === undefined)) return { path, wasTaken: false }
  const secret = found.find((value) => value !== undefined && value !== '')
  keep(secret === undefined ? null : { pathname: path.pathname, secret })
  return {
    path: { ...path, search: withoutSecret(path.search), hash: found[0] === undefined ? path.hash : '' },
    wasTaken: true,
  }
}
