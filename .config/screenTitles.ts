import type { Language } from '../src/contract/constants'
import { type ScreenName, screenNames, rowOf } from '../src/contract/places'
import ar from '../src/shop/i18n/ar.json'
import en from '../src/shop/i18n/en.json'

const textAt = (words: unknown, key: string) => {
  const text = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], words)
  if (typeof text !== 'string') throw new Error(`No text is called ${key}`)
  return text
}

const titlesIn = (words: object): Partial<Record<ScreenName, string>> =>
  Object.fromEntries(
    screenNames.flatMap((name) => {
      const { title } = rowOf(name)
      return title === undefined || title === null ? [] : [[name, textAt(words, title)]]
    }),
  )

/** Titles of the screens that have one of their own, out of the dictionaries. */
export const screenTitles: Record<Language, Partial<Record<ScreenName, string>>> = {
  ar: titlesIn(ar),
  en: titlesIn(en),
}
