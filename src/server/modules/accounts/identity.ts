/** How e-mail addresses are compared: without regard to case or to the way Unicode spells a letter. */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase()

/** How a username is compared. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase()

const longestUsername = 40

/** A username out of an e-mail's local part: letters, digits, dots, hyphens and underscores, never an @. */
export const usernameFrom = (email: string): string => {
  const local = usernameKey(email.slice(0, email.lastIndexOf('@')))
  const kept = [...local.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '')].slice(0, longestUsername).join('')
  return kept === '' ? 'reader' : kept
}

/** The name itself or, where it is taken, the first free one with a number behind it. */
export const freeName = (wanted: string, taken: ReadonlySet<string>, separator = ''): string => {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}${separator}${String(number)}`)) number += 1
  return `${wanted}${separator}${String(number)}`
}
