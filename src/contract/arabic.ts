/**
 * Folding of Arabic and Latin text for search, the same on both sides and in both databases:
 * أ إ آ ٱ → ا, ى → ي, ؤ → و, ئ → ي, ة → ه; tashkeel and tatweel dropped; Latin case and accents dropped; Arabic digits
 * become Latin; everything that is neither letter nor digit becomes one space.
 */
const letters: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ؤ: 'و',
  ئ: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
}

const arabicDigits = /[\u0660-\u0669]/g
/** Those of Persian and Kurdish keyboards too, which stored texts are not folded by. */
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g
/** In both rows of the table a digit's last four bits are its value. */
const latinDigit = (digit: string) => String(digit.charCodeAt(0) & 0xf)

/** ١٢ and ۱۲ become 12. */
export const latinDigits = (text: string): string => text.replace(easternDigits, latinDigit)

/** Replacing comes before NFD, which would otherwise take أ apart into ا and a mark. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[أإآٱىؤئةکی]/g, (letter) => letters[letter] ?? letter)
    .replace(arabicDigits, latinDigit)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The folded words of a text, in order. */
export const foldedWords = (text: string): string[] => {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}

/** A folded word without the article ال (also behind و, ب, ك, ف, ل), or the word itself if too little would be left. */
export const withoutArticle = (word: string): string => {
  const bare = word.replace(/^(?:[وبكف]?ال|لل)/, '')
  return bare.length >= 2 ? bare : word
}

/**
 * What is stored for searching: the folded words, and beside each word with an article the same word without it,
 * so that «الحرب» is found by «حرب» and the other way round.
 */
export const searchText = (...texts: (string | null | undefined)[]): string => {
  const words = texts.flatMap((text) => foldedWords(text ?? ''))
  return [...new Set(words.flatMap((word) => [word, withoutArticle(word)]))].join(' ')
}
