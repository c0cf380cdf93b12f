import type { Language } from '../../contract/constants'
import type ar from './ar.json'
import type deskAr from './desk/ar.json'
import type deskEn from './desk/en.json'
import type en from './en.json'

type Dictionary = typeof ar

/** Arabic has six plural forms, English two: the forms may differ, the keys may not. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysOf<Texts[Key]>}`
}[keyof Texts & string]
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never

/** Fails to compile when one dictionary lacks a key of the other. */
const _sameKeys: Same<KeysOf<typeof ar>, KeysOf<typeof en>> = true
const _sameDeskKeys: Same<KeysOf<typeof deskAr>, KeysOf<typeof deskEn>> = true

type Load = () => Promise<object>

/**
 * Each dictionary comes in two chunks, and only those of the current language are loaded: the first has what home
 * shows before anybody has done anything, and every page around its screen (.config/dictionaryPart.cjs).
 */
export const loadFirstWords: Record<Language, Load> = {
  ar: async () => (await import(/* webpackChunkName: "dictionary-ar" */ './ar.json?first')).default,
  en: async () => (await import(/* webpackChunkName: "dictionary-en" */ './en.json?first')).default,
}

export const loadOtherWords: Record<Language, Load> = {
  ar: async () => (await import(/* webpackChunkName: "words-ar" */ './ar.json?rest')).default,
  en: async () => (await import(/* webpackChunkName: "words-en" */ './en.json?rest')).default,
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Dictionary; desk: typeof deskAr }
  }
}
