import { nextTask } from './nextTask'

/**
 * What a person does before the shop is awake. The page in the HTML looks as it will be, so nothing that is pressed there may
 * be lost: a press is kept, shown as busy at once, and carried out when the shop has taken the page over. The shop draws every
 * element anew in the same place, so an element is known by the way that leads to it.
 */
const root = () => document.getElementById('root')

/** What the HTML alone has, a font's announcement and the words for browsers without scripts, does not count. */
const childrenOf = (element: Element) =>
  [...element.children].filter((child) => !child.matches('link, noscript'))

/** The number of each child on the way from the root. */
const wayTo = (element: Element): string => {
  const way: number[] = []
  for (let here: Element | null = element; here !== null && here !== root(); here = here.parentElement) {
    if (here.parentElement !== null) way.unshift(childrenOf(here.parentElement).indexOf(here))
  }
  return way.join(' ')
}

const elementAt = (way: string): Element | null =>
  way
    .split(' ')
    .reduce<Element | null>((here, place) => (here && childrenOf(here)[Number(place)]) ?? null, root())

/** By which one tells whether the same thing still stands there. */
const nameOf = (element: Element) =>
  `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`

const isField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const isTicked = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field instanceof HTMLInputElement && field.checked !== field.defaultChecked

/** As if it had been typed: React listens to the event and looks at what the browser says the value is. */
const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Keeps presses and what is typed from now on; the answer carries them out, once, and ends the keeping. */
export const keepPresses = (): (() => Promise<void>) => {
  const presses = new Map<string, string>()
  const texts = new Map<string, string>()
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }

  const press = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest('button, [role="tab"]') : null
    if (control === null || root()?.contains(control) !== true) return
    event.preventDefault()
    event.stopPropagation()
    presses.set(wayTo(control), nameOf(control))
    control.setAttribute('aria-busy', 'true')
  }
  document.addEventListener('click', press, options)
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
    },
    options,
  )
  const keepText = (field: unknown) => {
    if (isField(field)) texts.set(wayTo(field), field.type === 'checkbox' ? 'checked' : field.value)
  }
  // What was typed before this script itself had come.
  for (const field of document.querySelectorAll('#root input, #root textarea')) {
    if (isField(field) && (field.value !== field.defaultValue || isTicked(field))) keepText(field)
  }
  document.addEventListener(
    'input',
    ({ target }) => {
      keepText(target)
    },
    options,
  )

  return async () => {
    if (ending.signal.aborted) return
    ending.abort()
    for (const [way, text] of texts) {
      const field = elementAt(way)
      if (!isField(field)) continue
      if (field.type === 'checkbox') field.click()
      else type(field, text)
      // A form that keeps its words in one state must have drawn this one before it hears the next.
      await nextTask()
    }
    for (const [way, name] of presses) {
      const control = elementAt(way)
      if (control instanceof HTMLElement && nameOf(control) === name) control.click()
    }
  }
}
