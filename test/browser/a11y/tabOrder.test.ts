import type { Page } from 'playwright-core'
import { bothLanguages } from '../../support/texts'
import { scenesOf } from '../scenes/scenes'
import { type DemoData, readDemo } from '../support/demoData'
import { storing } from '../support/shopper'
import { isFor } from '../support/stage'
import { withShop } from '../support/withShop'

/** Pixels by which neighbours of one line may overlap. */
const slack = 8

/**
 * Steps of the Tab key that lead neither down nor on in the direction of reading, each with what it leads from and to. Parts
 * beside one another, such as columns, begin at the top again: a step up is one when it does not lead on. The arrows of a
 * carousel stand at both sides of its slides, which is an order of its own.
 */
const stepsBack = (page: Page) =>
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

describe('the Tab key walks as the page looks', () => {
  const stage = withShop()
  let demo: DemoData

  beforeAll(async () => {
    demo = await readDemo(stage.shop)
  })

  it.each(bothLanguages.flatMap((language) => [390, 1440].map((width) => ({ language, width }))))(
    'on every screen, in $language at $width px',
    async ({ language, width }) => {
      const { page } = await stage.open({
        language,
        path: '/about-us',
        viewport: { width, height: 900 },
        ...storing(stage.shop, demo.session),
      })
      for (const { path, sees = 'main h1' } of scenesOf(demo).routes.filter(isFor('shopper'))) {
        await page.goto(`${stage.shop.address}${path}`)
        await page.locator(sees).first().waitFor({ state: 'attached' })
        expect([path, ...(await stepsBack(page))]).toEqual([path])
      }
    },
  )
})
