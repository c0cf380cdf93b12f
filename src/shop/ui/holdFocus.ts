import { replayMode } from '../lib/replayMode'

/** What a key presses or chooses. No text field: on a phone it would bring up the keyboard. */
const stops =
  'a[href], button:enabled, select:enabled, summary, input[type="checkbox"]:enabled, input[type="radio"]:enabled, [tabindex="0"]'

const isReachable = (stop: Element) => stop.checkVisibility() && stop.closest('[inert]') === null

const lastStopIn = (element: Element): Element =>
  element.matches(stops)
    ? element
    : ([...element.querySelectorAll(stops)].findLast(isReachable) ?? element.querySelector('h1') ?? element)

const linkIn = (entry: Element) => entry.querySelector('a[href]') ?? lastStopIn(entry)

const isEntry = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.isConnected && node.matches('li, tr')

/** The entry of a list or table that takes the place of one that went, or that is the last now. */
const entryBeside = ({ nextSibling, previousSibling }: MutationRecord): Element | null => {
  const entry = [nextSibling, previousSibling].find(isEntry)
  return entry ? linkIn(entry) : null
}

/** In a list that has become longer with the press, the first entry that came. */
const entryThatCame = (records: readonly MutationRecord[], list: Element): Element | null => {
  const entry = records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter(isEntry)
    .find((one) => list.contains(one))
  return entry ? linkIn(entry) : null
}

/** Gives the focus to what needs not be one of the stops of the Tab key. */
const giveFocus = (element: HTMLElement) => {
  const isStop = element.matches(stops)
  if (!isStop && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener(
      'blur',
      () => {
        element.removeAttribute('tabindex')
      },
      { once: true },
    )
  }
  element.focus({ preventScroll: !isStop })
}

/** Parts that are held already. */
const watched = new WeakSet<HTMLElement>()

/**
 * Of a part of the page in which what is pressed often goes with the press: a try that runs again, a question that was
 * answered, a step that was taken, a row that no longer belongs to a list. A browser drops the focus with it. Here it goes to
 * the next entry of the list, else to what stood before, else to what it stood in, and at last to the heading of the screen: the
 * next Tab leads on from the same place, and a key that is still held presses nothing that is new. A recorded session is only
 * looked at, and takes the focus from nobody.
 * @param focused what has the focus now
 */
export const holdFocus = (part: HTMLElement, focused: Element) => {
  if (watched.has(part) || replayMode() !== null) return
  watched.add(part)
  /** What has the focus, and what it stands in, from within; nothing once somebody is elsewhere. */
  let held: Element[] = []
  /** The part itself has the focus from here, until the heading comes to which it shall go on; else who leads elsewhere gave it. */
  let waits = false

  const remember = (target: Element) => {
    if (target === part && waits) return
    waits = false
    held = []
    if (!part.contains(target)) return
    for (let one: Element | null = target; one !== null && one !== part; one = one.parentElement)
      held.push(one)
  }

  /** What of the part shall have the focus that went; a heading is followed by the next one. */
  const besideLost = (records: readonly MutationRecord[]): Element | null | undefined => {
    if (held[0]?.tagName === 'H1') return null
    const left = held.findIndex(({ isConnected }) => isConnected)
    const lost = held.at(left === -1 ? -1 : left - 1)
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node === lost))
    const sibling = record?.previousSibling
    const before = sibling instanceof HTMLElement && sibling.isConnected ? sibling : null
    return (
      (record && lost?.matches('li, tr') === true ? entryBeside(record) : null) ??
      (before && (entryThatCame(records, before) ?? lastStopIn(before))) ??
      held[left]
    )
  }

  const handOn = (records: readonly MutationRecord[]) => {
    const { activeElement, body } = document
    const isNobodys = activeElement === body || (waits && activeElement === part)
    if (held[0]?.isConnected !== false || !isNobodys) return
    const target = besideLost(records) ?? [...part.querySelectorAll('h1')].find(isReachable) ?? part
    if (!(target instanceof HTMLElement)) return
    waits = target === part
    giveFocus(target)
  }

  remember(focused)
  if (!focused.isConnected) {
    held = [focused]
    handOn([])
  }
  new MutationObserver(handOn).observe(part, { childList: true, subtree: true })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) remember(target)
  })
  // A press beside it lets go of it.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && held[0]?.contains(target) === false) held = []
  })
}
