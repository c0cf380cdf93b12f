import type { Language } from '../../contract/constants'
import { isolated } from '../mail/isolated'
import { inShort } from './inShort'
import { ar } from './words/ar'
import { en, type ReasonKey } from './words/en'

/** Why a row or a file is not taken, or what was left out of it: said in the language of whoever reads it, however much later. */
export interface Reason {
  key: ReasonKey
  params: Readonly<Record<string, string | number | Reason>>
}

const words: Record<Language, Record<ReasonKey, string>> = { ar, en }

/** Words of the file among `params` are said in short. */
export const because = (key: ReasonKey, params: Reason['params'] = {}): Reason => ({
  key,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? inShort(value) : value]),
  ),
})

/** The sentence in a language, or the part of one, with `{name}` replaced by `params.name`, which may be another reason. */
export const sayReason = (language: Language, { key, params }: Reason): string =>
  words[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (typeof value === 'object') return sayReason(language, value)
    if (value === undefined) return whole
    // Latin words would turn the order of an Arabic sentence round them.
    return language === 'ar' ? isolated(String(value)) : String(value)
  })

const between: Record<Language, string> = { ar: '؛ ', en: '; ' }

/** Several reasons as one text. */
export const sayReasons = (language: Language, reasons: readonly Reason[]): string =>
  reasons.map((reason) => sayReason(language, reason)).join(between[language])
