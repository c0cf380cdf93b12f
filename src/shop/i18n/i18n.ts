import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, type Language } from '../../contract/constants'
import { loadFirstWords, loadOtherWords } from './dictionaries'

/** The one i18next of the shop. Its language is projected from state (`showLanguage`), never chosen here. */
export const i18n = i18next

/** Languages whose first words, and whose other words, are in place. */
const begun = new Set<string>()
const complete = new Set<string>()

/** The language that i18next starts with, and the start itself: words that come earlier wait for it. */
let first: Language | undefined
let started: Promise<void> | undefined

/** A text was shown before its words were there: what shows it is drawn again when they come. */
let isAwaited = false

const add = async (language: Language, loading: Promise<object>) => {
  const words = await loading
  await started
  // Silent otherwise, for the whole page would be drawn again.
  i18next.addResourceBundle(language, 'translation', words, true, false, {
    silent: !isAwaited,
    skipCopy: true,
  })
  isAwaited = false
}

const addFirstWords = async (language: Language) => {
  if (begun.has(language)) return
  await add(language, loadFirstWords[language]())
  begun.add(language)
}

const addOtherWords = async (language: Language) => {
  if (complete.has(language)) return
  await add(language, loadOtherWords[language]())
  complete.add(language)
}

/** Sets i18next up, with the first words of `language` already in place: the first render has what it needs. */
export const startI18n = (language: Language) => {
  first = language
  started = start(language)
  return started
}

const start = async (language: Language) => {
  const words = await loadFirstWords[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: words } },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      isAwaited = true
      return key
    },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  begun.add(language)
}

/** All words of the current language, which only the first page does without. */
export const loadAllWords = () =>
  addOtherWords((i18next.language as Language | undefined) ?? first ?? defaultLanguage)

/** Code that shows words beyond the first ones waits for them too. */
export const withAllWords = async <Code>(code: Promise<Code>): Promise<Code> =>
  (await Promise.all([code, loadAllWords()]))[0]

/**
 * Shows the shop in `language`. The old words stand until the other dictionary is there; a later choice wins over one
 * whose dictionary is still on its way. Rejects when the dictionary cannot be loaded.
 */
export const showLanguage = async (language: Language) => {
  wanted = language
  if (i18next.language !== language) await Promise.all([addFirstWords(language), addOtherWords(language)])
  if (wanted === language && i18next.language !== language) await i18next.changeLanguage(language)
}

let wanted: Language | undefined
