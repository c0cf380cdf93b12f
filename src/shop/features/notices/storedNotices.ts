import type { Notice } from './notices.slice'

/** Notices that the login reload must not swallow, in session storage until the next page shows them. */
const storageKey = 'notices'

const isNotice = (value: unknown): value is Notice =>
  typeof value === 'object' && value !== null && 'id' in value && 'kind' in value && 'tone' in value

/** Takes them out: a further reload does not show them again. */
export const readNotices = (): Notice[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    sessionStorage.removeItem(storageKey)
    return Array.isArray(kept) ? kept.filter(isNotice) : []
  } catch {
    return []
  }
}

export const writeNotices = (notices: readonly Notice[]) => {
  try {
    if (notices.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(notices))
  } catch {
    // A notice that cannot wait is lost; what it tells of has happened all the same.
  }
}
