import { isPersonalField, isSecretField } from '../../contract/secrets'
import { hidden, withoutSecrets } from './secretTexts'

/** Keeps the first character and the kind of what it was: `s•••@•••`, `0•••`. */
export const masked = (text: string) =>
  `${text.slice(0, 1)}${hidden}${text.includes('@') ? `@${hidden}` : ''}`

/** A user name that says how the e-mail address begins says too much of it. */
export const maskedUserName = (userName: string, email: unknown) =>
  typeof email === 'string' && email.toLowerCase().startsWith(`${userName.toLowerCase()}@`)
    ? masked(userName)
    : userName

/** An id names a thing and is no text that somebody wrote. So is the argument of a call, unless that is a search. */
const isId = (name: string) => /^(?:id|originalArgs)$|[a-z]Ids?$/.test(name)
/** `product("9647701234567")`, under which an answer is kept. */
const isKeyOfAnswer = (text: string) => /^\w+\(/.test(text)
/** `search(name:"…")`, `deskPeople(search:"…")`: what a person typed stands in it. */
const isKeyOfSearch = (text: string) => /^\w+\((?:.*,)?(?:name|query|text|search|q):"/.test(text)

type Tree = Record<string, unknown>

/** The names under which answers are kept are texts too where a person typed a part of them. */
const withCleanKeys = (tree: Tree): Tree =>
  Object.keys(tree).some(isKeyOfSearch)
    ? Object.fromEntries(
        Object.entries(tree).map(([key, part]) => [isKeyOfSearch(key) ? withoutSecrets(key) : key, part]),
      )
    : tree

/**
 * Replacer for JSON.stringify that takes secrets out, by their names and wherever they stand in a text, and masks personal
 * data. Null stays null, so that a logged-out state stays one. The DevTools extension calls it with the number of a list's
 * entry.
 */
export const redact = (key: string | number, value: unknown): unknown => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { userName, email } = value as Tree
    const tree = withCleanKeys(value as Tree)
    return typeof userName === 'string' && userName !== ''
      ? { ...tree, userName: maskedUserName(userName, email) }
      : tree
  }
  if (typeof value !== 'string' || value === '') return value
  const name = String(key)
  if (isSecretField(name)) return hidden
  if (isPersonalField(name)) return masked(value)
  return isId(name) || (isKeyOfAnswer(value) && !isKeyOfSearch(value)) ? value : withoutSecrets(value)
}
