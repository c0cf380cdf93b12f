import { languages } from '../../contract/constants'
import ar from './desk/ar.json'
import en from './desk/en.json'
import { i18n } from './i18n'

const words = { ar, en }

/**
 * The words of the desk in both languages, a namespace of their own: a shopper's pages never load them. Call it before the
 * first of them is shown; called again it changes nothing.
 */
export const addDeskWords = (): void => {
  for (const language of languages)
    if (!i18n.hasResourceBundle(language, 'desk'))
      i18n.addResourceBundle(language, 'desk', words[language], true, false, { silent: true, skipCopy: true })
}
