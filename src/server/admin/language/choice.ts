import { type Language, languages } from '../../../contract/constants'

const known = (text: string | undefined): Language | undefined => languages.find((one) => one === text)

/** What the machine speaks, as far as the tool does: LC_ALL comes before LANG; English where neither says Arabic. */
export const languageOfMachine = ({ LC_ALL, LANG }: NodeJS.ProcessEnv): Language =>
  known((LC_ALL === undefined || LC_ALL === '' ? LANG : LC_ALL)?.slice(0, 2)) ?? 'en'

interface Chosen {
  language: Language
  /** All words but the choice. */
  words: string[]
  /** What was asked for is no language of the tool. */
  isWrong: boolean
}

/** Takes `--lang ar` or `--lang=ar` out of what was typed, wherever it stands. */
export const withoutLanguage = (given: string[], usual: Language): Chosen => {
  const at = given.findIndex((word) => word === '--lang' || word.startsWith('--lang='))
  const word = given[at]
  if (word === undefined) return { language: usual, words: given, isWrong: false }
  const isApart = word === '--lang'
  const language = known(isApart ? given[at + 1] : word.slice('--lang='.length))
  const words = given.toSpliced(at, isApart ? 2 : 1)
  return { language: language ?? usual, words, isWrong: language === undefined }
}
