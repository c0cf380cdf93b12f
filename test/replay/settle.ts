import type { Page, Request } from 'playwright-core'
import { namingHelper } from '../support/browser'

interface Traffic {
  inFlight: Set<Request>
  /** ms since 1970 */
  lastScript: number
}
const traffic = new WeakMap<Page, Traffic>()

/** React shows code that came late no earlier than this after the fallback before it, in ms. */
const revealThrottle = 350

/** Follows what a page fetches; before its first navigation. */
export const watchRequests = async (page: Page) => {
  await page.addInitScript(namingHelper)
  const inFlight = new Set<Request>()
  const seen: Traffic = { inFlight, lastScript: 0 }
  traffic.set(page, seen)
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfinished', (request) => {
    inFlight.delete(request)
    if (request.resourceType() === 'script') seen.lastScript = Date.now()
  })
  page.on('requestfailed', (request) => inFlight.delete(request))
}

/** The part of React's inner root that is read here. */
interface ReactContainer {
  stateNode: { pendingLanes: number }
}

/** A page that has not come to rest after this, in ms, never will. */
const longestUnrest = 40_000

/** In the page: nothing is left to compute, to draw, to decode. Throws what is left after `longest` ms. */
const rest = async (longest: number) => {
  const end = performance.now() + longest
  // A Chromium that has no frame to draw may hold idle work back for minutes, unless it has an end of its own.
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  let changes = 0
  const observer = new MutationObserver(() => {
    changes += 1
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const inSight = () =>
    [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    })
  /** Code that was asked for and is not there yet: webpack takes its script away afterwards. */
  const isFetching = () =>
    document.querySelector('head script[src]:not([async])') !== null ||
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
      ({ sheet }) => sheet === null,
    )
  /** React's own word for what it still has to draw, or will reveal a little later. */
  const isDrawn = () =>
    [document.body, ...document.body.children].every((element) => {
      const [, root] = Object.entries(element).find(([name]) => name.startsWith('__reactContainer$')) ?? []
      return ((root as ReactContainer | undefined)?.stateNode.pendingLanes ?? 0) === 0
    })
  let quiet = 0
  while (quiet < 2) {
    // Chromium prefers a larger size that it happens to have: the largest is the same at every look.
    for (const source of document.querySelectorAll('source')) {
      const largest = source.srcset.split(', ').at(-1) ?? ''
      if (source.srcset !== largest) source.srcset = largest
    }
    // A lazy picture that a carousel clips would never come.
    for (const image of document.images) {
      if (image.loading === 'lazy') image.loading = 'eager'
      // One that is decoded beside the drawing may miss the picture.
      if (image.decoding !== 'sync') image.decoding = 'sync'
    }
    const before = changes
    await idle()
    await frame()
    const unrest = Object.entries({
      changes: changes !== before,
      drawing: !isDrawn(),
      code: isFetching(),
      fonts: document.fonts.status !== 'loaded',
      pictures: [...document.images].some(({ complete }) => !complete),
    }).flatMap(([name, isLeft]) => (isLeft ? [name] : []))
    quiet = unrest.length === 0 ? quiet + 1 : 0
    if (unrest.length > 0 && performance.now() > end)
      throw new Error(`${location.href} does not come to rest: ${unrest.join(', ')}`)
  }
  observer.disconnect()
  await Promise.all(inSight().map((image) => image.decode().catch(() => undefined)))
}

/** Resolves when the page rests: no request on its way, React idle, pictures in sight decoded. Throws if it never does. */
export const settle = async (page: Page) => {
  const seen = traffic.get(page)
  if (seen === undefined) throw new Error('watchRequests was not called for this page')
  const end = Date.now() + longestUnrest
  let calm = 0
  while (calm < 2) {
    await page.evaluate(rest, longestUnrest)
    const early = seen.lastScript + revealThrottle - Date.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    calm = seen.inFlight.size === 0 && early <= 0 ? calm + 1 : 0
    if (calm === 0 && Date.now() > end) {
      const left = [...seen.inFlight].map((request) => request.url())
      throw new Error(`${page.url()} does not come to rest: ${left.join(', ')}`)
    }
  }
}

/** Does what makes the shop load its page again by itself, such as a login; resolves when the new page rests. */
export const untilReloaded = async (page: Page, work: () => Promise<unknown>) => {
  const before = await page.evaluate(() => performance.timeOrigin)
  await work()
  await page.waitForFunction((origin) => performance.timeOrigin !== origin, before)
  await settle(page)
}

/** Nothing of what a person does with pointer and keyboard is left to be seen, and the page stands at its top. */
const calm = async () => {
  // What moves without end is drawn by itself, in another place at every look.
  for (const animation of document.getAnimations())
    if (animation.effect?.getTiming().iterations === Infinity) animation.cancel()
  // Drawn anew, or edges keep the smoothing of where things lay before.
  document.documentElement.style.visibility = 'hidden'
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  document.documentElement.style.visibility = ''
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.scrollTo(0, 0)
  for (const element of document.querySelectorAll('*')) if (element.scrollTop !== 0) element.scrollTop = 0
}

/** A picture of what is in sight, the same for the same screen. */
export const pictureOf = async (page: Page): Promise<Buffer> => {
  await page.evaluate(calm)
  await page.mouse.move(0, 0)
  await settle(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
}
