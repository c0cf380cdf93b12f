import { defaultLanguage, type Language, languages } from '../../contract/constants'

const quality = (parameters: readonly string[]) => {
  const found = parameters
    .map((parameter) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1])
    .find(Boolean)
  return found === undefined ? 1 : Number(found)
}

/** The language of ours that an Accept-Language header likes best; Arabic when it names none. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  if (acceptLanguage === undefined) return defaultLanguage
  let best: { language: Language; weight: number } | undefined
  for (const entry of acceptLanguage.slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = entry.split(';')
    const language = languages.find((known) => known === tag.trim().toLowerCase().split('-')[0])
    const weight = quality(parameters)
    if (language && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language ?? defaultLanguage
}
