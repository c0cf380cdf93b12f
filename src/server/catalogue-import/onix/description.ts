import type { Cells } from '../mapping'
import { because, type Reason } from '../reason'
import { descriptions, languageOf } from './codes'
import type { Element } from './elements'
import { bestBy, childOf, childrenOf, valueOf } from './fields'
import { plainText } from './markup'

/** UTF-16 units that a description holds (row.ts). */
const longest = 5000

const cut = (text: string) => {
  if (text.length <= longest) return text
  const whole = text.slice(0, longest - 1)
  return `${whole.slice(0, Math.max(whole.lastIndexOf(' '), whole.lastIndexOf('\n'))).trimEnd()}…`
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** The language that a text says it is in, else what its letters say. */
const languageOfText = (element: Element, text: string) => {
  const said = element.attributes.language
  if (said !== undefined) return languageOf.get(said.toLowerCase()) ?? said
  return count(text, /\p{Script=Arabic}/gu) > count(text, /\p{Script=Latin}/gu) ? 'ar' : 'en'
}

interface Described {
  type: string
  element: Element
}

const textsOf = (product: Element): { texts: Described[]; best: readonly string[] } => {
  const collateral = childOf(product, 'collateraldetail')
  if (collateral !== undefined) {
    const texts = childrenOf(collateral, 'textcontent').flatMap((content) =>
      childrenOf(content, 'text').map((element) => ({ type: valueOf(content, 'texttype'), element })),
    )
    return { texts, best: descriptions[3] }
  }
  const older = childrenOf(product, 'maindescription').map((element) => ({ type: '01', element }))
  const texts = childrenOf(product, 'othertext').flatMap((content) =>
    childrenOf(content, 'text').map((element) => ({ type: valueOf(content, 'texttypecode'), element })),
  )
  return { texts: [...texts, ...older], best: descriptions[2] }
}

/** The best description in each language of the shop. */
export const descriptionCells = (product: Element, note: (reason: Reason) => void): Cells => {
  const { texts, best } = textsOf(product)
  const read = texts
    .filter(({ type }) => best.includes(type))
    .map(({ type, element }) => {
      const text = plainText(element.text)
      return { type, text, language: languageOfText(element, text) }
    })
    .filter(({ text }) => text !== '')
  const cells: Cells = {}
  for (const language of ['ar', 'en'] as const) {
    const inIt = read.filter((one) => one.language === language)
    const found = bestBy(inIt, best, ({ type }) => type)
    if (found === undefined) continue
    if (found.text.length > longest) note(because('descriptionsCut', { most: longest }))
    cells[`description_${language}`] = cut(found.text)
  }
  const other = read.find(({ language }) => language !== 'ar' && language !== 'en')
  if (other !== undefined) note(because('descriptionsLeftOut', { language: other.language }))
  return cells
}
