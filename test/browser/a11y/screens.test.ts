import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../support/browser'
import { type RunningShop, startShop } from '../../support/runningShop'
import { bothLanguages, type TestLanguage } from '../../support/texts'
import { type DemoData, readDemo } from '../support/demoData'
import { htmlErrors } from '../support/htmlChecker'
import { layoutFaults } from '../support/layoutFaults'
import type { Scene, Visitor } from '../scenes/scene'
import { scenesOf } from '../scenes/scenes'
import { buildStage, settle } from '../support/stage'

/** Some hundred screens: minutes on a busy machine. */
jest.setTimeout(400_000)

type Look = { colorScheme: 'light' | 'dark'; width: number }
const desktop: Look = { colorScheme: 'light', width: 1280 }
const phone: Look = { colorScheme: 'dark', width: 390 }

/**
 * Every route in both languages and both themes, every overlay and state once on a desktop and once on a phone: axe finds
 * nothing, nothing is cut off, lies upon another or is too small to be pressed, and the W3C checker finds no error in what
 * the server sends or the shop makes of it.
 */
describe('every screen', () => {
  let shop: RunningShop
  let browser: Browser
  let demo: DemoData
  let folder: string
  let kept = 0

  beforeAll(async () => {
    folder = await fs.mkdtemp(join(tmpdir(), 'warraqin-html-'))
    ;[shop, browser] = await Promise.all([startShop(), launchBrowser()])
    demo = await readDemo(shop)
  })
  afterAll(async () => {
    await Promise.all([browser.close(), shop.close(), fs.rm(folder, { recursive: true })])
  })

  const keep = async (name: string, html: string) => {
    await fs.writeFile(join(folder, `${name}.html`), html)
    kept += 1
  }

  const findingsOf = async (page: Page, { colorScheme, width }: Look) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
    const { violations } = await axe.analyze()
    const found = violations.map(
      ({ id, nodes: [first] }) => `${id} ${first?.html ?? ''} ${first?.failureSummary ?? ''}`,
    )
    return [...found, ...(await layoutFaults(page))].map(
      (finding) => `${colorScheme} ${String(width)} px ${finding}`,
    )
  }

  const walk = async (
    language: TestLanguage,
    who: Visitor,
    scenes: readonly Scene[],
    looks: readonly Look[],
  ) => {
    const stage = await buildStage(browser, shop, demo, { language, who })
    const found: string[] = []
    for (const scene of scenes) {
      const name = `${scene.name}-${language}-${who}`
      const page = await stage.show(scene, looks[0]?.width)
      await keep(name, await page.content())
      for (const look of looks) {
        for (const finding of await findingsOf(page, look)) found.push(`${name} ${finding}`)
      }
      await page.close()
    }
    await stage.context.close()
    return found
  }

  const people: Visitor[] = ['visitor', 'shopper']
  /** What looks the same for both is looked at as a visitor. */
  const ofKind = (kind: 'routes' | 'others', who: Visitor) =>
    scenesOf(demo)[kind].filter((scene) => scene.isLong === undefined && (scene.who ?? 'visitor') === who)

  /** Both languages side by side: one waits for the browser while the other is looked at. */
  const findings = async (
    kind: 'routes' | 'others',
    who: Visitor,
    looksIn: (language: TestLanguage) => Look[],
  ) =>
    (
      await Promise.all(
        bothLanguages.map((language) => walk(language, who, ofKind(kind, who), looksIn(language))),
      )
    ).flat()

  it.each(people)('has no finding, each route as a %s, in both languages and both themes', async (who) => {
    expect(await findings('routes', who, () => [desktop, phone])).toEqual([])
  })

  it.each(people)('has no finding, each overlay and state as a %s, in both languages', async (who) => {
    expect(await findings('others', who, (language) => [language === 'ar' ? phone : desktop])).toEqual([])
  })

  it('is right HTML, as sent and as rendered', async () => {
    const paths = [...new Set(scenesOf(demo).all.map(({ path }) => path.split('#')[0] ?? path))]
    for (const language of bothLanguages) {
      for (const [place, path] of paths.entries()) {
        const answer = await fetch(`${shop.address}${path}`, { headers: { Cookie: `lang=${language}` } })
        await keep(`sent-${language}-${String(place)}`, await answer.text())
      }
    }
    expect(await htmlErrors(folder)).toEqual([])
    expect(await fs.readdir(folder)).toHaveLength(kept)
    expect(kept).toBeGreaterThan(150)
  })
})
