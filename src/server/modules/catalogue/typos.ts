/** Shorter words have too many neighbours to guess from. A letter may be missing from what was typed. */
export const shortestMeantWord = 5
export const shortestTypedWord = shortestMeantWord - 1
/** A longer one has too many neighbours to look up. */
export const longestTypedWord = 24

const latin = [...'abcdefghijklmnopqrstuvwxyz']
/** The letters that folding leaves (contract/arabic.ts). */
const arabic = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويء']

const alphabetOf = (word: string) => (/\p{Script=Arabic}/u.test(word) ? arabic : latin)

/**
 * Every word that is one slip of the finger away: a letter left out, put in, mistaken for another, or two neighbours
 * swapped. Some 600 for a word of ten letters; the caller asks an index which of them exist.
 */
export const oneLetterAway = (word: string): string[] => {
  const letters = alphabetOf(word)
  const away = new Set<string>()
  for (let place = 0; place <= word.length; place += 1) {
    const before = word.slice(0, place)
    const here = word.slice(place)
    const [first = '', second = ''] = here
    if (first !== '') away.add(before + here.slice(1))
    if (second !== '') away.add(before + second + first + here.slice(2))
    for (const letter of letters) {
      away.add(before + letter + here)
      if (first !== '') away.add(before + letter + here.slice(1))
    }
  }
  away.delete(word)
  return [...away]
}
