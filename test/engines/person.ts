import { type Eyes, scriptOf } from '../browser/support/eyes'
import type { EngineWindow } from './engine'

type Role = 'button' | 'link' | 'textbox' | 'searchbox'

/** What is looked for, as a person reads it. */
interface Wanted {
  role: Role
  /** Left out: the first there is. */
  name?: string
  /** A selector of what it stands in. */
  within?: string
}

/** Where something is that can be pressed, once nothing lies upon it and it no longer moves. */
interface Place {
  x: number
  y: number
}

/** ms until something that does not come is told. */
const patience = 40_000

/** Asks again and again, at most so long, until the answer is there; a page that is being left has none. */
export const until = async <T>(what: string, ask: () => Promise<T | null>): Promise<T> => {
  const end = performance.now() + patience
  let cause: unknown
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      cause = error
      return null
    })
    if (answer !== null) return answer
    if (performance.now() > end) throw new Error(`It never came to this: ${what}`, { cause })
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Finds it in the window, brings it into sight, and gives the middle of what can be pressed of it. */
const placeOf = ({ isHidden }: Eyes, { role, name, within }: Wanted): Place | null => {
  const selectors = {
    button: 'button, summary',
    link: 'a[href]',
    textbox: 'textarea, input:not([type="search"], [type="checkbox"])',
    searchbox: 'input[type="search"]',
  }
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]
      : element
    )?.textContent ??
    ''
  const plain = (text: string) => text.replace('◆', '').replace(/\s+/g, ' ').trim()
  const found = [...document.querySelectorAll(selectors[role])]
    .filter((element) => within === undefined || element.closest(within))
    .filter((element) => name === undefined || plain(nameOf(element)) === name)
    .find((element) => !isHidden(element))
  if (!found) return null
  const first = found.getBoundingClientRect()
  if (first.top < 0 || first.bottom > window.innerHeight)
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, right, top, bottom } = found.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const hit = document.elementFromPoint(x, y)
  return hit && (found.contains(hit) || hit.closest('a, label') === found) ? { x, y } : null
}

/** Somebody who sees one window and has a pointer and keys. */
export const personAt = (window: EngineWindow) => {
  const find = async (wanted: Wanted) => {
    let last = ''
    return until(`${JSON.stringify(wanted)} can be pressed`, async () => {
      const place = await window.run<Place | null>(scriptOf(placeOf, wanted))
      const now = JSON.stringify(place)
      const isStill = now === last
      last = now
      return isStill ? place : null
    })
  }
  const press = async (role: Role, name?: string, within?: string) => {
    const { x, y } = await find({
      role,
      ...(name !== undefined && { name }),
      ...(within !== undefined && { within }),
    })
    await window.pressAt(x, y)
  }
  return {
    press,
    /** Whether it is there to be pressed now. */
    has: async (wanted: Wanted) => (await window.run<Place | null>(scriptOf(placeOf, wanted))) !== null,
    write: async (role: 'textbox' | 'searchbox', name: string, text: string) => {
      await press(role, name)
      // What the shop has filled in goes, wherever the press has put the cursor.
      await window.run('void document.activeElement.select()')
      await window.type(text)
    },
    /** Waits until an element is there; gives its text. */
    sees: (selector: string) =>
      until(`${selector} is there`, () =>
        window.run<string | null>(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? null`),
      ),
    /** Waits until an element is gone. */
    seesNoMore: (selector: string) =>
      until(`${selector} is gone`, () =>
        window.run<true | null>(`document.querySelector(${JSON.stringify(selector)}) ? null : true`),
      ),
  }
}
