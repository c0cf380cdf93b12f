import { documentParsed } from './documentParsed'
import { nextTask } from './nextTask'

/**
 * What a person does before the shop is awake. The page in the HTML looks as it will be, so nothing that is pressed there may
 * be lost: a press is kept, shown as busy at once, and carried out when the shop has taken the page over, which leaves every
 * element where it is. What has gone all the same is passed over.
 */
const isInPage = (element: Element) => document.getElementById('root')?.contains(element) === true

/** By which one tells whether the same thing still stands there. */
const nameOf = (element: Element) =>
  `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'

/**
 * As if it had been typed or ticked just now. React takes what a field holds when it takes the page over for known, and what
 * is set through the element itself: so the field is emptied that way first, and then filled behind React's back.
 */
const fill = (field: Field, text: string) => {
  if (isBox(field)) {
    field.checked = field.defaultChecked
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Where the page says that nothing more will come, a form with an address of its own, such as the search, may go there, as it
 * does without scripts.
 */
const mayBeSent = (element: Element) =>
  element.closest('form[action]') !== null && document.querySelector('#stuck[hidden]') === null

/** Keeps presses and what is typed from now on; the answer carries them out, once, and ends the keeping. */
export const keepPresses = (): (() => Promise<void>) => {
  const presses = new Map<HTMLElement, string>()
  const texts = new Map<Field, string>()
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }

  const press = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest('button') : null
    if (!(control instanceof HTMLElement) || !isInPage(control) || mayBeSent(control)) return
    event.preventDefault()
    event.stopPropagation()
    presses.set(control, nameOf(control))
    control.setAttribute('aria-busy', 'true')
  }
  document.addEventListener('click', press, options)
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof Element) || !mayBeSent(event.target)) event.preventDefault()
    },
    options,
  )
  const keepText = (field: unknown) => {
    if (!isField(field) || !isInPage(field)) return
    const isAsDrawn = isBox(field)
      ? field.checked === field.defaultChecked
      : field.value === field.defaultValue
    if (isAsDrawn) texts.delete(field)
    else texts.set(field, field.value)
  }
  const keepTexts = () => {
    document.querySelectorAll('input, textarea').forEach(keepText)
  }
  // What was typed before this script itself had come, or filled in by the browser in what came after it.
  keepTexts()
  void documentParsed().then(keepTexts)
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
    // What is true of one person stands there after the drawn page only: a press means what it was pressed on.
    await nextTask()
    for (const [field, text] of texts) {
      fill(field, text)
      // A form that keeps its words in one state must have drawn this one before it hears the next.
      await nextTask()
    }
    for (const [control, name] of presses) {
      control.removeAttribute('aria-busy')
      if (control.isConnected && nameOf(control) === name) control.click()
    }
  }
}
