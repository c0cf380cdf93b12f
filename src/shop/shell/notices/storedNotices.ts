import { type Notice, noticeKinds, noticeTones } from './notices.slice'

/** Notices that the login reload must not swallow, in session storage until the next page shows them. */
const storageKey = 'notices'

const isOneOf = (values: readonly string[], value: unknown) => values.some((each) => each === value)

/** What a sentence is made of is text or a number; anything else could not be drawn. */
const areParams = (value: unknown) =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((part) => typeof part === 'string' || typeof part === 'number'))

const isNotice = (value: unknown): value is Notice =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'kind' in value &&
  isOneOf(noticeKinds, value.kind) &&
  'tone' in value &&
  isOneOf(noticeTones, value.tone) &&
  areParams('params' in value ? value.params : undefined)

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
