import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { TestLanguage } from '../../support/texts'
import { coveringsOf } from '../support/hits'
import { layoutFaults } from '../support/layoutFaults'
import type { Visitor } from '../scenes/scene'
import { settle } from '../support/stage'
import type { Shot } from './contactSheet'

export type Theme = 'light' | 'dark'

interface Sitting {
  scene: string
  language: TestLanguage
  who: Visitor
  widths: readonly number[]
  themes: readonly Theme[]
  /** Folder that the pictures go to. */
  out: string
}

/** Pixels of the height that are kept: enough for what is above and some of what is below the fold. */
const heightOf = (width: number) => (width < 768 ? 1900 : 1800)
const thumbnailWidth = 300

/** Takes one page in every width and theme, without loading it again. */
export async function* shoot(
  page: Page,
  { scene, language, who, widths, themes, out }: Sitting,
): AsyncGenerator<Shot> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 800 : 1000 })
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      // What is fixed to the window would stand in the middle of the picture.
      await page.evaluate(() => {
        window.scrollTo(0, 0)
      })
      await settle(page)
      const faults = theme === themes[0] ? [...(await layoutFaults(page)), ...(await coveringsOf(page))] : []
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const picture = await page.screenshot({
        type: 'jpeg',
        quality: 85,
        fullPage: true,
        // Home with five hundred books takes its time on a busy machine.
        timeout: 60_000,
        clip: { x: 0, y: 0, width, height: Math.min(height, heightOf(width)) },
      })
      const file = `${[scene, who, language, theme, String(width)].join('_')}.webp`
      await sharp(picture).webp({ quality: 70, effort: 2 }).toFile(join(out, file))
      await sharp(picture)
        .resize({ width: thumbnailWidth })
        .webp({ quality: 70, effort: 2 })
        .toFile(join(out, `small-${file}`))
      yield { scene, language, who, theme, width, file, faults }
    }
  }
}
