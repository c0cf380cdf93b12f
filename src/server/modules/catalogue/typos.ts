import { type Likeness, shortestPart } from '../../database/dialects/search'

/** Shorter words have too many neighbours to guess from. A letter may be missing from what was typed. */
const shortestMeantWord = 5
const shortestTypedWord = shortestMeantWord - 1

const latin = 'abcdefghijklmnopqrstuvwxyz'
/** The letters that folding leaves (contract/arabic.ts). */
const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء'

const alphabetOf = (word: string) => (/\p{Script=Arabic}/u.test(word) ? arabic : latin)

/**
 * True for two words that one slip of the finger tells apart: a letter left out, put in, mistaken for another, or two
 * neighbours swapped. A letter that was meant is one of the alphabet that was typed in.
 */
export const isOneSlipAway = (typed: string, meant: string): boolean => {
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same += 1
  const [first = '', second = ''] = typed.slice(same)
  const [other = '', next = ''] = meant.slice(same)
  const isLetter = other !== '' && alphabetOf(typed).includes(other)
  switch (meant.length - typed.length) {
    case -1:
      return typed.slice(same + 1) === meant.slice(same)
    case 1:
      return isLetter && typed.slice(same) === meant.slice(same + 1)
    case 0: {
      if (first === '') return false
      const isMistaken = isLetter && typed.slice(same + 1) === meant.slice(same + 1)
      const isSwapped = first === next && second === other && typed.slice(same + 2) === meant.slice(same + 2)
      return isMistaken || isSwapped
    }
    default:
      return false
  }
}

/**
 * What any word of `shortestMeantWord` letters or more that is one slip away has kept of the typed one, which is cut
 * into four pieces: all but one piece, or all letters but two that changed places across a cut. null for a word too
 * short to guess from.
 */
export const keptOf = (typed: string): Likeness | null => {
  if (typed.length < shortestTypedWord) return null
  const last = typed.length - shortestPart
  const [one, two] = [Math.ceil(last / 3), Math.ceil((last * 2) / 3)]
  const around = (from: number, to: number) => ({ beginning: typed.slice(0, from), ending: typed.slice(to) })
  const swapped = (cut: number) =>
    typed.slice(0, cut - 1) + typed.slice(cut, cut + 1) + typed.slice(cut - 1, cut) + typed.slice(cut + 1)
  return {
    // Of four letters one is missing: where that is the first or the second, the first frame holds the word.
    beginning: typed.slice(0, Math.max(last, 2)),
    frames: [around(0, one), around(one, two), around(two, last)],
    // With nothing before its ending a word stands in no frame.
    exact: [swapped(one), swapped(two), swapped(last), typed.slice(1)],
    lengths: [Math.max(shortestMeantWord, typed.length - 1), typed.length + 1],
  }
}
