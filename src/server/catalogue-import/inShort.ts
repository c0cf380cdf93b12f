/** Letters of a file's own words that are said again: names of a product and lists of columns are whole. */
const mostLetters = 300

/**
 * What a file says, as it is said again to whoever sent it: on one line, no longer than a person reads, and without marks that a
 * database or a screen does not take.
 */
export const inShort = (text: string, most = mostLetters): string => {
  const line = text
    .slice(0, 2 * most)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '\ufffd')
  const letters = [...line]
  return letters.length > most || text.length > 2 * most ? `${letters.slice(0, most).join('')}…` : line
}
