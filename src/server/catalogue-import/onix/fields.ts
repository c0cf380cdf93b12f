import type { Element } from './elements'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const childrenOf = (element: Element | undefined, ...names: string[]): Element[] =>
  element?.children.filter(({ name }) => names.includes(name)) ?? []

export const childOf = (element: Element | undefined, ...names: string[]): Element | undefined =>
  element?.children.find(({ name }) => names.includes(name))

/** What is written in the first child of that name, on one line; empty where there is none. */
export const valueOf = (element: Element | undefined, ...names: string[]): string =>
  oneLine(childOf(element, ...names)?.text ?? '')

/** What is written in each child of that name. */
export const valuesOf = (element: Element | undefined, name: string): string[] =>
  childrenOf(element, name).map(({ text }) => oneLine(text))

/** A block of 3.0 and later; in 2.1 all of it stands in the record itself. */
export const blockOf = (product: Element, name: string): Element => childOf(product, name) ?? product

/** What comes first in a list of codes, of those that are there; `codeOf` says what a thing is. */
export const bestBy = <Thing>(
  things: readonly Thing[],
  codes: readonly string[],
  codeOf: (thing: Thing) => string,
): Thing | undefined => {
  for (const code of codes) {
    const found = things.find((thing) => codeOf(thing) === code)
    if (found !== undefined) return found
  }
  return undefined
}
