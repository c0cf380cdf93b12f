import type { Page } from 'playwright-core'
import { until } from '../../support/until'

/** Presses after which a name is not to be found any more. */
const most = 200

/** What has the focus is called, as its label says. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    const labels = [...((element as HTMLInputElement | null)?.labels ?? [])]
    const name = element?.getAttribute('aria-label') ?? labels[0]?.textContent ?? element?.textContent ?? ''
    return name.replace('◆', '').trim()
  })

/** Waits until what has this name has the focus: what a press takes away hands it on with the next picture. */
export const focusComesTo = (page: Page, name: string) =>
  until(async () => (await focusedName(page)) === name)

/** Sees that the focus shows: the ring lies around the element, around its stretched link, or around the box that it fills. */
const seeRing = async (page: Page, name: string) => {
  const rings = await page.evaluate(() => {
    const element = document.activeElement
    const styles = element
      ? [
          getComputedStyle(element),
          getComputedStyle(element, '::after'),
          getComputedStyle(element.parentElement ?? element),
        ]
      : []
    return styles.map(({ outlineStyle }) => outlineStyle)
  })
  expect([name, ...rings]).toContain('solid')
}

/** Presses Tab until what has the name has the focus, and sees that the focus shows. */
export const tabTo = async (page: Page, name: string, { within = 'body' }: { within?: string } = {}) => {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focusedName(page)) !== name) continue
    if (!(await page.evaluate((place) => document.activeElement?.closest(place) != null, within))) continue
    await seeRing(page, name)
    return
  }
  throw new Error(`Tab never reached ${name}`)
}

/** Waits until the heading of the screen that was gone to has the focus. */
export const arrive = async (page: Page, path: RegExp) => {
  await page.waitForURL(path)
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
}

/** Walks through all stops of `main` and sees that each shows that it has the focus; answers those that Tab never reached. */
export const stopsMissed = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.getElementById('content')?.focus())
  for (;;) {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate(() => {
      const element = document.activeElement
      if (element?.closest('main') == null) return false
      element.setAttribute('data-reached', '')
      return true
    })
    if (!isThere) break
    await seeRing(page, await focusedName(page))
  }
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, textarea, select, summary, iframe, [tabindex="0"])',
      ),
    ]
      .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }))
      .filter((stop) => stop.closest('[inert]') === null && !stop.hasAttribute('data-reached'))
      .map((stop) => stop.getAttribute('aria-label') ?? stop.textContent),
  )
}

/** Pixels by which neighbours of one line may overlap. */
const slack = 8

/**
 * Steps of the Tab key that lead neither down nor on in the direction of reading, each with what it leads from and to. Parts
 * beside one another, such as columns, begin at the top again: a step up is one when it does not lead on. The arrows of a
 * carousel stand at both sides of its slides, which is an order of its own.
 */
export const stepsBack = (page: Page) =>
  page.evaluate((most) => {
    const isMirrored = document.documentElement.dir === 'rtl'
    const left =
      '[inert], [aria-hidden="true"], .visually-hidden, .skip-link, [role="group"]:has(.slick-slider)'
    const places = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, textarea, select, summary, [tabindex="0"]',
      ),
    ]
      .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }))
      .filter((stop) => stop.closest(left) === null)
      .map((stop) => {
        const box = stop.getBoundingClientRect()
        const name = stop.getAttribute('aria-label') ?? stop.textContent
        const [start, end] = isMirrored ? [-box.right, -box.left] : [box.left, box.right]
        return { name: name.trim().slice(0, 30), start, end, top: box.top, bottom: box.bottom }
      })
      .filter(({ top, bottom }) => bottom - top > 1)
    return places.flatMap((next, index) => {
      const before = places[index - 1]
      if (before === undefined) return []
      const leadsDown = next.top >= before.bottom - most || next.bottom > before.bottom + most
      const leadsOn = next.start >= before.end - most
      const isWithin =
        next.top >= before.top - most &&
        next.bottom <= before.bottom + most &&
        next.start >= before.start - most
      return leadsDown || leadsOn || isWithin ? [] : [`${before.name} → ${next.name}`]
    })
  }, slack)
