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
import { type Scene, scenesOf, type Visitor } from '../support/scenes'
import { buildStage, settle } from '../support/stage'

/** Some hundred screens: minutes on a busy machine. */
jest.setTimeout(400_000)

type Look = { colorScheme: 'light' | 'dark'; width: number }
const desktop: Look = { colorScheme: 'light', width: 1280 }
const phone: Look = { colorScheme: 'dark', width: 390 }

/**
 * Every route in both languages and both themes, every overlay and state once on a desktop and once on a phone: axe finds
 * nothing, and the W3C checker finds no error in what the server sends or the shop makes of it.
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

  const axeFindings = async (page: Page, { colorScheme, width }: Look) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
    const { violations } = await axe.analyze()
    return violations.map(
      ({ id, nodes: [first] }) =>
        `${colorScheme} ${String(width)} px ${id} ${first?.html ?? ''} ${first?.failureSummary ?? ''}`,
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
        for (const finding of await axeFindings(page, look)) found.push(`${name} ${finding}`)
      }
      await page.close()
    }
    await stage.context.close()
    return found
  }

  const people: Visitor[] = ['visitor', 'shopper']
  const everybody = bothLanguages.flatMap((language) => people.map((who) => [language, who] as const))
  /** What looks the same for both is looked at as a visitor. */
  const ofKind = (kind: 'routes' | 'others', who: Visitor) =>
    scenesOf(demo)[kind].filter((scene) => scene.isLong === undefined && (scene.who ?? 'visitor') === who)

  it.each(everybody)('has no finding of axe, each route in %s as a %s', async (language, who) => {
    expect(await walk(language, who, ofKind('routes', who), [desktop, phone])).toEqual([])
  })

  it.each(everybody)('has no finding of axe, each overlay and state in %s as a %s', async (language, who) => {
    const look = language === 'ar' ? phone : desktop
    expect(await walk(language, who, ofKind('others', who), [look])).toEqual([])
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
