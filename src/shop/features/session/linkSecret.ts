/**
 * The secret of a link in a mail sits in the fragment of its address, which no server sees. It is taken out of the
 * address bar before the location enters the store, and lives here until its screen uses it (DESIGN.md §5).
 */
const inFragment = /^#(?:secret=)?([\w-]{43})$/

let secret: string | null = null

export const takeLinkSecret = () => {
  const { pathname, search, hash } = window.location
  const found = inFragment.exec(hash)?.[1]
  if (found === undefined) return
  secret = found
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
}

/** null: the screen was opened without a link. */
export const linkSecret = () => secret
