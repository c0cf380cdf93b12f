/**
 * How far each entry of the browser's history was scrolled, in CSS pixels. Kept in memory and, over a reload, in
 * session storage; what cannot be written is forgotten.
 */
const storageKey = 'scroll'

const read = (): Record<string, number> => {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return typeof saved === 'object' && saved !== null ? (saved as Record<string, number>) : {}
  } catch {
    return {}
  }
}

let positions: Record<string, number> | undefined
const known = () => (positions ??= read())

export const saveScroll = (key: string) => {
  known()[key] = window.scrollY
}

export const savedScroll = (key: string) => {
  const position = known()[key]
  return typeof position === 'number' ? position : 0
}

/** Before the page is left for good. */
export const spoolScroll = (key: string) => {
  saveScroll(key)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(known()))
  } catch {
    // A full or forbidden storage costs the scroll position after a reload, nothing else.
  }
}
