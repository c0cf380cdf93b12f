import { withoutArticle } from '../../contract/arabic'

/**
 * How words sound, in a few consonants that Arabic and Latin writers agree on: نجيب محفوظ, Naguib Mahfouz and nagib ma7foudh
 * are all `ngb mfs`. Vowels are left out, since Arabic writes few of them; letters that are heard or romanised as one another
 * stand for one (p and b, v and f, q and k, j and g, emphatic and plain); h counts only where a word begins with it.
 */

/** Where a letter is romanised in two ways a word gets the second form beside the first: ث is th or s, ق q or g. */
const arabicSounds: Readonly<Record<string, string | readonly [string, string]>> = {
  ...{ ب: 'b', پ: 'b', ت: 't', ط: 't', ج: 'g', گ: 'g', غ: 'g', خ: 'k', ك: 'k', ک: 'k', د: 'd' },
  ...{ ر: 'r', ز: 's', ژ: 's', س: 's', ش: 's', ص: 's', چ: 's', ف: 'f', ڤ: 'f', ل: 'l', م: 'm', ن: 'n' },
  ...{
    ح: 'h',
    ه: 'h',
    ة: ['', 't'],
    ث: ['t', 's'],
    ذ: ['d', 's'],
    ض: ['d', 's'],
    ظ: ['s', 'd'],
    ق: ['k', 'g'],
  },
}

/** Latin letters that no mark tells from others; what folding cannot take apart. */
const latinLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', æ: 'e', œ: 'e', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

/** Digits that stand for Arabic letters in chat, within a word of letters: 3arabi, 7ob. */
const chatDigits: Readonly<Record<string, string>> = {
  ...{ 2: '', 3: '', 4: '', 5: 'k', 6: 't', 7: 'h', 8: 'k', 9: 's', 0: '', 1: '' },
}

const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/(.)(?=\1)/g, ''],
  [/sch|sh/g, 's'],
  [/ch(?=[rl])/g, 'k'],
  [/t?ch/g, 's'],
  [/ph|v/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/x/g, 'ks'],
  [/[cq]/g, 'k'],
  [/ck|kh/g, 'k'],
  [/z/g, 's'],
  [/p/g, 'b'],
  [/j/g, 'g'],
  [/(.)(?=\1)/g, ''],
]
/** The other reading of what Arabic letters are romanised as. */
const secondReadings: readonly (readonly [RegExp, string])[] = [
  [/th|dh/g, 's'],
  [/t?ch(?![rl])/g, 'ts'],
]

const replaced = (word: string, rules: readonly (readonly [RegExp, string])[]) =>
  rules.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)

/** Vowels, half-vowels and every h but a first one are not written by everybody. */
const consonants = (word: string) => word.replace(/(?!^)h|[aeiouyw]/g, '')

const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)

const soundsOfArabic = (word: string): string[] => {
  const bare = withoutArticle(word)
  const read = (which: 0 | 1) => {
    const letters = [...bare].map((letter) => {
      const sound = arabicSounds[letter] ?? ''
      return typeof sound === 'string' ? sound : sound[which]
    })
    const [first = '', ...rest] = letters
    return first + rest.map((sound) => (sound === 'h' ? '' : sound)).join('')
  }
  const plain = [read(0), read(1)]
  // تش is how Arabic writes the ch of Charles.
  return /تش/.test(bare) ? [...plain, ...plain.map((sounds) => sounds.replace('ts', 's'))] : plain
}

const soundsOfLatin = (word: string): string[] => {
  const spelt = /\p{L}/u.test(word) ? word.replace(/\d/g, (digit) => chatDigits[digit] ?? '') : word
  const bare = spelt.replace(/^[ae]l(?=.{3})/, '')
  return [...new Set([spelt, bare])].flatMap((form) =>
    [form, replaced(form, secondReadings)].map((reading) => consonants(replaced(reading, latinSounds))),
  )
}

/** Articles and the like that romanisation writes apart: al-, ash-, wa-. */
const particles = new Set([
  'al',
  'el',
  'il',
  'ul',
  'wa',
  'wal',
  'as',
  'ash',
  'ar',
  'an',
  'az',
  'ad',
  'at',
  'adh',
  'ath',
])

/** The words of a text as they are heard: without marks, without what stands for hamza and ʿayn. */
export const heardWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640'‘’ʿʾʻʼ`´]/gu, '')
    .toLowerCase()
    .replace(/[\u00df-\u0153]|ı/g, (letter) => latinLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !particles.has(word))

/** Every way in which one heard word sounds; none where nothing of it is sure. */
export const soundsOf = (word: string): string[] => {
  const sounds = isArabic(word) ? soundsOfArabic(word) : soundsOfLatin(word)
  return [...new Set(sounds)].filter((sound) => sound !== '')
}

/** What is stored: how each word of the texts sounds, each once. */
export const soundText = (...texts: (string | null)[]): string => {
  const words = texts.flatMap((text) => heardWords(text ?? ''))
  return [...new Set(words.flatMap(soundsOf))].join(' ')
}

/** Long vowels of Arabic, beside the consonants. */
const arabicVowels: Readonly<Record<string, string>> = { ا: 'a', و: 'u', ي: 'i', ى: 'a' }
const latinVowels: readonly (readonly [RegExp, string])[] = [
  [/e|y/g, 'i'],
  [/o|w/g, 'u'],
]

/** How one word reads aloud in Latin letters, with the vowels that are written. */
export const spoken = (word: string): string =>
  isArabic(word)
    ? [...withoutArticle(word)]
        .map((letter) => arabicVowels[letter] ?? [arabicSounds[letter] ?? ''].flat()[0] ?? '')
        .join('')
    : replaced(replaced(word, latinSounds), latinVowels)
