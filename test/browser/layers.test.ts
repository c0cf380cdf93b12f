import type { BrowserContextOptions, Page } from 'playwright-core'
import { bothLanguages, type TestLanguage, textsOf } from '../support/texts'
import { overlays } from './scenes/overlays'
import { routes } from './scenes/routes'
import type { Scene, Visitor } from './scenes/scene'
import { type DemoData, readDemo } from './support/demoData'
import { coveringsOf } from './support/hits'
import { people } from './support/inspection'
import { buildStage, settle } from './support/stage'
import { withShop } from './support/withShop'

/** What is opened before looking is opened another way on a phone, so small and large windows start anew. */
const windows = [[390, 820], [1440]]

/** Screens on which things of the screen itself lie upon others: slides, cards with buttons, what stands still. */
const busyScreens = (demo: DemoData) => routes(demo).filter(({ name }) => ['home', 'product'].includes(name))

/** Every overlay on its own screen, and what any screen can open on each busy one, in both languages and three widths. */
describe('what lies over a screen', () => {
  jest.setTimeout(400_000)
  const stage = withShop()
  let demo: DemoData
  beforeAll(async () => {
    demo = await readDemo(stage.shop)
  })

  /** Each on its own screen, and those of every screen on the busy ones. */
  const overlaysOf = (who: Visitor): Scene[] => {
    const all = overlays(demo).filter((scene) => (scene.who ?? 'visitor') === who)
    const moved = busyScreens(demo).flatMap(({ name, path, sees }) =>
      all
        .filter(({ anywhere }) => anywhere)
        .map((scene): Scene => ({ ...scene, name: `${scene.name} on ${name}`, path, ...(sees && { sees }) })),
    )
    return [...all, ...moved]
  }

  /** Looks at each scene in each window, in both languages side by side. */
  const look = async (
    who: Visitor,
    scenes: readonly Scene[],
    widths: number[][],
    found: (page: Page) => Promise<string[]>,
    options: BrowserContextOptions = {},
  ) => {
    const walk = async (language: TestLanguage) => {
      const { context, show } = await buildStage(stage.browser, stage.shop, demo, {
        language,
        who,
        ...options,
      })
      const findings: string[] = []
      for (const scene of scenes) {
        for (const group of widths) {
          const page = await show(scene, group[0])
          for (const width of group) {
            await page.setViewportSize({ width, height: 900 })
            await settle(page)
            for (const finding of await found(page))
              findings.push(`${scene.name} ${language} ${String(width)} px: ${finding}`)
          }
          await page.close()
        }
      }
      await context.close()
      return findings
    }
    return (await Promise.all(bothLanguages.map(walk))).flat()
  }

  it.each(people)('is over all of it, as a %s', async (who) => {
    expect(await look(who, overlaysOf(who), windows, coveringsOf)).toEqual([])
  })

  /** From the top of the page to its end. */
  const whileScrolling = async (page: Page) => {
    const found: string[] = []
    for (let place = 0; place < 12; place += 1) {
      found.push(...(await coveringsOf(page)))
      const isEnd = await page.evaluate(() => {
        const before = window.scrollY
        window.scrollBy({ top: window.innerHeight * 0.7, behavior: 'instant' })
        return window.scrollY === before
      })
      if (isEnd) break
      await settle(page)
    }
    return [...new Set(found)]
  }

  it.each(people)('and nothing is covered while a %s scrolls, but by the header', async (who) => {
    const screens = routes(demo).filter((scene) => (scene.who ?? 'visitor') === who)
    expect(await look(who, screens, [windows.flat()], whileScrolling)).toEqual([])
  })

  /** What lies under the button that stops the slides, which is there where they move. */
  const underPause = async (page: Page) => {
    const pauses = bothLanguages.map((language) => textsOf[language].home.pause)
    const pause = page.getByRole('button', { name: new RegExp(pauses.join('|')) })
    await pause.waitFor()
    const found = await coveringsOf(page)
    return found.filter((finding) => pauses.some((name) => finding.includes(name)))
  }

  it('and the button that stops the slides hides none of their words', async () => {
    const home = routes(demo).filter(({ name }) => name === 'home')
    expect(await look('visitor', home, windows, underPause, { reducedMotion: 'no-preference' })).toEqual([])
  })
})
