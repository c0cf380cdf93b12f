import ar from '../../src/shop/i18n/ar.json'
import deskAr from '../../src/shop/i18n/desk/ar.json'
import deskEn from '../../src/shop/i18n/desk/en.json'
import en from '../../src/shop/i18n/en.json'

/** The words that the shop shows, so that tests name a button as a shopper reads it, in either language. */
export const textsOf = { ar, en } as const
/** Those of the desk. */
export const deskTextsOf = { ar: deskAr, en: deskEn } as const
export type Texts = typeof en
/** The desk's words in the language of the shop's. */
export const deskTextsBeside = (texts: Texts): typeof deskEn => (texts === textsOf.ar ? deskAr : deskEn)
export type TestLanguage = keyof typeof textsOf
export const bothLanguages: TestLanguage[] = ['ar', 'en']

/** Fills the `{{names}}` of a text. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
