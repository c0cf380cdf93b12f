import type { Cells } from '../mapping'
import { rolesOfAuthors, rolesOfTranslators } from './codes'
import type { Element } from './elements'
import { blockOf, childrenOf, valueOf, valuesOf } from './fields'

/** “Mahfouz, Naguib” → “Naguib Mahfouz”. */
const turned = (inverted: string) => {
  const [key = '', ...first] = inverted.split(/[,،]/).map((part) => part.trim())
  return [...first, key].join(' ').trim()
}

const nameOfContributor = (contributor: Element): string => {
  const parts = ['namesbeforekey', 'prefixtokey', 'keynames', 'namesafterkey']
    .map((name) => valueOf(contributor, name))
    .filter((part) => part !== '')
  return (
    valueOf(contributor, 'personname') ||
    parts.join(' ') ||
    turned(valueOf(contributor, 'personnameinverted')) ||
    valueOf(contributor, 'corporatename')
  )
}

/** Names as a list of the language that they are written in. */
const listed = (names: readonly string[]) => {
  const different = [...new Set(names)]
  return different.join(different.some((name) => /\p{Script=Arabic}/u.test(name)) ? '، ' : ', ')
}

const place = (contributor: Element) => Number(valueOf(contributor, 'sequencenumber')) || Infinity

/** Who wrote it, or where nobody is named as writer, who edited it; and who translated it. */
export const contributorCells = (product: Element): Cells => {
  const people = childrenOf(blockOf(product, 'descriptivedetail'), 'contributor')
    .toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
    .map((contributor) => ({
      roles: valuesOf(contributor, 'contributorrole'),
      name: nameOfContributor(contributor),
    }))
    .filter(({ name }) => name !== '')
  const inRole = (role: RegExp) => people.filter(({ roles }) => roles.some((code) => role.test(code)))
  const authors = rolesOfAuthors.map(inRole).find((found) => found.length > 0) ?? []
  const translators = inRole(rolesOfTranslators)
  const cells: Cells = {}
  if (authors.length > 0) cells.author = listed(authors.map(({ name }) => name))
  if (translators.length > 0) cells.translator = listed(translators.map(({ name }) => name))
  return cells
}
