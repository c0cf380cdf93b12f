import { languageCookie, type Language } from '../../contract/constants'
import { i18n, showLanguage } from '../i18n/i18n'

const oneYear = 31_536_000

/**
 * Shows the language of the state: first its words, then `lang` and `dir`, so that a page never stands in one direction
 * with the words of the other.
 */
export const projectLanguage = () => {
  const show = async (language: Language) => {
    await showLanguage(language)
    if (i18n.language !== language) return
    document.documentElement.lang = language
    document.documentElement.dir = i18n.dir(language)
  }
  return (language: Language) => {
    // Without its dictionary a language cannot be shown; the old one stays, and the next choice tries again.
    show(language).catch(() => undefined)
  }
}

/** Tells our server for the next time. */
export const rememberLanguage = (language: Language) => {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${String(oneYear)}; SameSite=Lax`
}
