import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { bothLanguages, type TestLanguage } from '../../support/texts'
import type { Scene, Visitor } from '../scenes/scene'
import { scenesOf } from '../scenes/scenes'
import { axeFindings } from './axe'
import { type DemoData, readDemo } from './demoData'
import { coveringsOf } from './hits'
import { htmlErrors } from './htmlChecker'
import { layoutFaults } from './layoutFaults'
import { buildStage, settle } from './stage'
import { withShop } from './withShop'

export interface Look {
  colorScheme: 'light' | 'dark'
  /** px */
  width: number
}
export const desktop: Look = { colorScheme: 'light', width: 1280 }
export const phone: Look = { colorScheme: 'dark', width: 390 }

export const people: Visitor[] = ['visitor', 'shopper']

/** What axe, the eye for layout and points asked for what is on top of them find on a page in one look. */
const findingsOf = async (page: Page, { colorScheme, width }: Look) => {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 900 })
  await settle(page)
  return [...(await axeFindings(page)), ...(await layoutFaults(page)), ...(await coveringsOf(page))].map(
    (finding) => `${colorScheme} ${String(width)} px ${finding}`,
  )
}

/**
 * For the tests of a file: looks at scenes of one kind, and keeps the HTML that the shop made of each for the W3C checker.
 * Some hundred screens take minutes on a busy machine.
 */
export const inspection = (kind: 'routes' | 'others' | 'desk') => {
  jest.setTimeout(400_000)
  const stage = withShop()
  let demo: DemoData
  let folder: string
  let kept = 0

  beforeAll(async () => {
    folder = await fs.mkdtemp(join(tmpdir(), 'warraqin-html-'))
    demo = await readDemo(stage.shop)
  })
  afterAll(() => fs.rm(folder, { recursive: true }))

  const keep = async (name: string, html: string) => {
    await fs.writeFile(join(folder, `${name}.html`), html)
    kept += 1
  }

  const walk = async (
    language: TestLanguage,
    who: Visitor,
    scenes: readonly Scene[],
    looks: readonly Look[],
  ) => {
    const { context, show } = await buildStage(stage.browser, stage.shop, demo, { language, who })
    const found: string[] = []
    for (const scene of scenes) {
      const name = `${scene.name}-${language}-${who}`
      const page = await show(scene, looks[0]?.width)
      await keep(name, await page.content())
      // A list of hundreds takes axe minutes, and shows it nothing that a short one does not.
      for (const look of scene.isLong === true ? [] : looks) {
        for (const finding of await findingsOf(page, look)) found.push(`${name} ${finding}`)
      }
      await page.close()
    }
    await context.close()
    return found
  }

  /** What looks the same for both is looked at as a visitor. */
  const scenesFor = (who: Visitor) => scenesOf(demo)[kind].filter((scene) => (scene.who ?? 'visitor') === who)

  return {
    keep,
    address: () => stage.shop.address,
    paths: () => [...new Set(scenesOf(demo).all.map(({ path }) => path.split('#')[0] ?? path))],

    /** Both languages side by side: one waits for the browser while the other is looked at. */
    findings: async (who: Visitor, looksIn: (language: TestLanguage) => Look[]) =>
      (
        await Promise.all(
          bothLanguages.map((language) => walk(language, who, scenesFor(who), looksIn(language))),
        )
      ).flat(),

    /** The errors in all HTML that was kept, and how many pages that were. */
    htmlFindings: async () => {
      const errors = await htmlErrors(folder)
      expect(await fs.readdir(folder)).toHaveLength(kept)
      return { errors, kept }
    },
  }
}
