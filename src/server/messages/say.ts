import type { Language } from '../../contract/constants'
import { ar } from './ar'
import { en, type MessageKey } from './en'

export type MessageValues = Readonly<Record<string, string | number>>

const sentences: Record<Language, Record<MessageKey, string>> = { ar, en }

/** The sentence in the given language, with `{name}` replaced by `values.name`. */
export const say = (language: Language, key: MessageKey, values: MessageValues = {}): string =>
  sentences[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
