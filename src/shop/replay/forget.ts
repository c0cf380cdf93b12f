import { masked } from './redact'

const namesOfPerson = [
  'firstName',
  'lastName',
  'userName',
  'name',
  'librarieName',
  'profileImage',
  'subject',
  'message',
]

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const withMasked = (tree: Tree, names: readonly string[]): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, text]) => [
      name,
      names.includes(name) && typeof text === 'string' && text !== '' ? masked(text) : text,
    ]),
  )

/** What tells a profile, an order's address and what was filled into a form from a book or a library. */
const marksOfPerson = ['firstName', 'email', 'phone', 'phoneNumber']
const isPerson = (value: Tree) => marksOfPerson.some((name) => name in value)
/** A search: its state, its events, its calls, those of the desk too, and the names under which their answers are kept. */
const isSearchState = (key: string, value: Tree) => key === 'search' && 'query' in value
const isSearchEvent = ({ type, payload }: Tree) =>
  typeof type === 'string' && type.startsWith('search/') && typeof payload === 'string'
const isSearchCall = ({ endpointName }: Tree) =>
  typeof endpointName === 'string' && /^(?:search|find|desk\w+)$/.test(endpointName)

/** What somebody may have typed of a call, and of the address of a screen that asks it. */
const typedNames = ['name', 'q', 'text', 'search', 'who']
const keyOfSearch = /^(?:search|find|desk\w+)\(/
const inKey = /\b(name|q|text|search):"((?:[^"\\]|\\.)*)"/
const maskedKey = (key: string) =>
  key.replace(inKey, (_, name: string, query: string) => `${name}:"${masked(query)}"`)

/** The query of an address, as the screen of a search reads it. */
const maskedAddress = (search: string) => {
  const said = new URLSearchParams(search)
  const typed = [...said].filter(([name, text]) => typedNames.includes(name) && text !== '')
  for (const [name, text] of typed) said.set(name, masked(text))
  return typed.length > 0 ? `?${said.toString()}` : search
}

const withoutQuery = (text: string) => {
  if (keyOfSearch.test(text)) return maskedKey(text)
  return text.startsWith('?') ? maskedAddress(text) : text
}

/**
 * Replacer for JSON.stringify that masks who somebody is and what he looked for, the same everywhere, so that the log runs
 * again: an answer is still found under its name.
 */
export const withoutPeople = (key: string, value: unknown): unknown => {
  if (typeof value === 'string') return withoutQuery(value)
  if (!isTree(value) || Array.isArray(value)) return value
  if (isPerson(value)) return withMasked(value, namesOfPerson)
  if (isSearchState(key, value)) return withMasked(value, ['text', 'query', 'entered'])
  if (isSearchEvent(value)) return withMasked(value, ['payload'])
  if (isSearchCall(value) && isTree(value.originalArgs))
    return { ...value, originalArgs: withMasked(value.originalArgs, typedNames) }
  return Object.keys(value).some((name) => keyOfSearch.test(name))
    ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [withoutQuery(name), entry]))
    : value
}
