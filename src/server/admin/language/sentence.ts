import type { Language } from '../../../contract/constants'
import { ar } from './ar'
import { en } from './en'
import { type Noun, nouns } from './nouns'

export type WordKey = keyof typeof en

/** So many of something, in words: 1 row, 2 rows. */
interface Counted {
  noun: Noun
  count: number
}

/** A sentence, or a part of one, before its language is known. */
export interface Said {
  key: WordKey
  values?: Values
}

type Value = string | number | Counted | Said | readonly (string | Said)[]
export type Values = Readonly<Record<string, Value>>

const sentences: Record<Language, Record<WordKey, string>> = { ar, en }
const comma: Record<Language, string> = { ar: '، ', en: ', ' }

const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }

const counted = (language: Language, { noun, count }: Counted): string => {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = nouns[language][noun]
  const form = forms[rules[language].select(count)] ?? forms.other
  return form.replace('{count}', count.toLocaleString('en'))
}

const valueIn = (language: Language, value: Value): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if ('noun' in value) return counted(language, value)
  if ('key' in value) return sentence(language, value.key, value.values)
  return value.map((one) => valueIn(language, one)).join(comma[language])
}

/** What the tool says in a language; `{name}` is replaced by `values.name`. */
export const sentence = (language: Language, key: WordKey, values: Values = {}): string =>
  sentences[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : valueIn(language, value)
  })
