import { ownerOf, visitor } from './ownerOf'

/**
 * What outlives a reload in session storage, with the session that it belongs to: a visitor's is anybody's who logs in next, a
 * shopper's is his alone. Whatever else is found there is ignored, as is what `read` throws at.
 */
export const readOwned = <Entry>(
  key: string,
  field: string,
  token: string | null,
  read: (kept: unknown) => Entry[],
): Entry[] => {
  try {
    const kept = (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Record<string, unknown>
    return kept.owner === visitor || kept.owner === ownerOf(token) ? read(kept[field]) : []
  } catch {
    return []
  }
}

/** An empty list leaves nothing. */
export const writeOwned = (key: string, field: string, list: readonly unknown[], token: string | null) => {
  try {
    if (list.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ owner: ownerOf(token), [field]: list }))
  } catch {
    // It is in the store; without storage it does not outlive a reload.
  }
}
