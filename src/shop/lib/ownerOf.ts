/**
 * Names the session that something in session storage belongs to, without its token: a page that comes back may find
 * somebody else logged in. 32 bits of FNV-1a, enough to tell apart and too few to tell a token by.
 */
export const ownerOf = (token: string | null): string => {
  if (token === null) return visitor
  let hash = 0x811c9dc5
  for (const letter of token) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16)
}

export const visitor = 'visitor'
