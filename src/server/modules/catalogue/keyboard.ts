/** The Arabic letters of a keyboard that has both (Arabic 101), by the Latin sign of each key. */
const keys: readonly (readonly [latin: string, arabic: string])[] = [
  ...[...'qwertyuiop[]'].map((key, place) => [key, 'ضصثقفغعهخحجد'.charAt(place)] as const),
  ...[..."asdfghjkl;'"].map((key, place) => [key, 'شسيبلاتنمكط'.charAt(place)] as const),
  ...[...'zxcv'].map((key, place) => [key, 'ئءؤر'.charAt(place)] as const),
  ['b', 'لا'],
  ...[...'nm,./`'].map((key, place) => [key, 'ىةوزظذ'.charAt(place)] as const),
]

const arabicOf = new Map(keys)
const latinOf = new Map(keys.map(([latin, arabic]) => [arabic, latin]))

/** What the same keys write in the other letters; لا is one key of its own, or two after one another. */
export const otherLayout = (text: string): string[] => {
  const typed = text.toLowerCase()
  if (!/\p{Script=Arabic}/u.test(typed))
    return [[...typed].map((sign) => arabicOf.get(sign) ?? sign).join('')]
  const letters = (signs: string) => [...signs].map((sign) => latinOf.get(sign) ?? sign).join('')
  return [...new Set([letters(typed.replaceAll('لا', 'b')), letters(typed)])]
}
