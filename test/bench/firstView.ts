import type { Browser, Page } from 'playwright-core'
import { countTraffic, slowPage } from './visit'

/** When a person can read and be heard on a page, in ms from its beginning. */
export interface FirstView {
  /** The first frame in which the words that somebody came for stand in the window. */
  readable: number
  /** What the menu's button was pressed for has happened. */
  carriedOut: number
  /** From the first press that counted until the page showed it. */
  shown: number
  /** Presses that the page let pass before one counted. */
  lost: number
  requests: number
  /** As transferred. */
  bytes: number
}

interface Seen {
  readable?: number
  carriedOut?: number
  shown?: number
  lost: number
}

/**
 * Runs in the page from its beginning: looks in each frame for the words, and presses the menu's button every 150 ms from the
 * frame on in which it can be seen, until a press counts.
 * @param words selector of what must be readable
 */
const watch = (words: string) => {
  const seen: Seen = { lost: 0 }
  Object.assign(window, { firstView: seen })
  const isInWindow = (element: Element) => {
    const { top, bottom, left, right, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  }
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true })
  const canBeRead = () =>
    [...document.querySelectorAll(words)].some(
      (element) => element.textContent.trim() !== '' && isInWindow(element),
    )
  const menu = () => document.querySelector<HTMLElement>('[aria-controls="header-menu"]')
  const isBusy = () => menu()?.ariaBusy === 'true'
  const isOpen = () => menu()?.ariaExpanded === 'true'

  let pressedAt: number | undefined
  const press = () => {
    if (isBusy() || isOpen()) return
    if (pressedAt !== undefined) seen.lost += 1
    pressedAt = performance.now()
    menu()?.click()
    setTimeout(press, 150)
  }
  const look = () => {
    const now = performance.now()
    if (seen.readable === undefined && canBeRead()) seen.readable = now
    const button = menu()
    if (pressedAt === undefined && button !== null && isInWindow(button) && isShown(button)) setTimeout(press)
    if (seen.shown === undefined && pressedAt !== undefined && (isBusy() || isOpen()))
      seen.shown = now - pressedAt
    if (isOpen()) seen.carriedOut ??= now
    if (seen.readable === undefined || seen.carriedOut === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { firstView: Seen }).firstView)

/** Opens a page as a slow phone does and presses its menu until that is heard. */
export const viewSlowly = async (browser: Browser, address: string, words: string): Promise<FirstView> => {
  const page = await slowPage(browser)
  await page.addInitScript(watch, words)
  const traffic = await countTraffic(page)
  await page.goto(address, { timeout: 60_000 })
  await page.waitForFunction(
    () => {
      const { firstView } = window as unknown as { firstView: Seen }
      return firstView.readable !== undefined && firstView.carriedOut !== undefined
    },
    undefined,
    { timeout: 60_000 },
  )
  await page.waitForLoadState('networkidle')
  const { readable = NaN, carriedOut = NaN, shown = NaN, lost } = await seenIn(page)
  const { requests, bytes } = traffic()
  await page.context().close()
  return {
    readable,
    carriedOut,
    shown,
    lost,
    requests,
    bytes: Object.values(bytes).reduce((all, some) => all + some, 0),
  }
}
