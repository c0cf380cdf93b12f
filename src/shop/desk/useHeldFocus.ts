import { type RefObject, useEffect, useRef } from 'react'

/** What a key presses or chooses. No text field: on a phone it would bring up the keyboard. */
const stops = 'a[href], button, select, summary, input[type="checkbox"], input[type="radio"], [tabindex="0"]'

const lastStopIn = (element: Element): Element =>
  element.matches(stops) ? element : ([...element.querySelectorAll(stops)].at(-1) ?? element)

/** The entry of a list or table that takes the place of one that went, or that is the last now. */
const entryBeside = ({ nextSibling, previousSibling }: MutationRecord): Element | null => {
  const entry = [nextSibling, previousSibling].find(
    (beside) => beside instanceof HTMLElement && beside.isConnected && beside.matches('li, tr'),
  )
  return entry instanceof HTMLElement ? (entry.querySelector('a[href]') ?? lastStopIn(entry)) : null
}

/** Gives the focus to what needs not be one of the stops of the Tab key. */
const giveFocus = (element: HTMLElement) => {
  if (!element.matches(`${stops}, [tabindex]`)) {
    element.tabIndex = -1
    element.addEventListener(
      'blur',
      () => {
        element.removeAttribute('tabindex')
      },
      { once: true },
    )
  }
  element.focus({ preventScroll: element.tagName === 'H1' })
}

/**
 * Of a part of the screen in which what is pressed often goes with the press: a question that was answered, a step that was
 * taken, a row that no longer belongs to a list. A browser drops the focus with it. Here it goes to the next entry of the list, else
 * to what stood before, else to what it stood in, and at last to the heading of the screen: the next Tab leads on from the same
 * place, and a key that is still held presses nothing that is new.
 */
export const useHeldFocus = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = ref.current
    if (part === null) return undefined
    /** What has the focus, and what it stands in, from within. */
    let held: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      held = []
      for (let one = target as Element | null; one !== null && one !== part; one = one.parentElement)
        held.push(one)
    }
    const handOn = (records: readonly MutationRecord[]) => {
      const [focused] = held
      if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return
      // A screen that another one follows: whoever leads there leads the focus too.
      if (focused.tagName === 'H1') return
      const left = held.findIndex(({ isConnected }) => isConnected)
      const lost = held.at(left === -1 ? -1 : left - 1)
      const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node === lost))
      const before = record?.previousSibling
      const target =
        (record && lost?.matches('li, tr') === true ? entryBeside(record) : null) ??
        (before instanceof HTMLElement && before.isConnected ? lastStopIn(before) : null) ??
        held[left] ??
        part.querySelector('h1')
      if (target instanceof HTMLElement) giveFocus(target)
    }
    const observer = new MutationObserver(handOn)
    observer.observe(part, { childList: true, subtree: true })
    part.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      part.removeEventListener('focusin', remember)
    }
  }, [])
  return ref
}
