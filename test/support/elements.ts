/** For tests about the document itself (sources of a picture, inert slides, the focus), which roles and labels cannot see. */

export const elements = <E extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<E>(selector),
]

/** The nearest element around `inside` that fits; an error when there is none. */
export const around = (inside: Element, selector: string) => {
  const found = inside.closest<HTMLElement>(selector)
  if (!found) throw new Error(`nothing around the element fits ${selector}`)
  return found
}

export const focused = () => document.activeElement as HTMLElement
