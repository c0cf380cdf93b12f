/**
 * How far each entry of the browser's history was scrolled, in CSS pixels. Kept in memory and, over a reload, in
 * session storage; what cannot be written is forgotten.
 */
const storageKey = 'scroll'

interface Entry {
  key: string
  pathname: string
  search: string
}

/** An entry that a typed address or a link from elsewhere made has no key of its own; its address tells it apart. */
const nameOf = ({ key, pathname, search }: Entry) => (key === 'default' ? pathname + search : key)

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

export const saveScroll = (entry: Entry) => {
  known()[nameOf(entry)] = window.scrollY
}

export const savedScroll = (entry: Entry) => {
  const position = known()[nameOf(entry)]
  return typeof position === 'number' ? position : 0
}

/** Before the page is left for good. */
export const spoolScroll = (entry: Entry) => {
  saveScroll(entry)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(known()))
  } catch {
    // A full or forbidden storage costs the scroll position after a reload, nothing else.
  }
}
