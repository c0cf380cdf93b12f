import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { namingHelper, patience } from '../../support/browser'
import { type TestLanguage, textsOf } from '../../support/texts'
import { answerWith } from './answers'
import type { DemoData } from './demoData'
import type { Scene, Visitor } from '../scenes/scene'
import { isAwake } from './openShop'

/** A browser of one visitor in one language, in which scenes are set up one after another. */
export interface Stage {
  context: BrowserContext
  language: TestLanguage
  who: Visitor
  /** A new page that shows the scene in a window of this width (px); the caller closes it. */
  show: (scene: Scene, width?: number) => Promise<Page>
}

interface StageOptions extends BrowserContextOptions {
  language: TestLanguage
  who: Visitor
}

/** Waits until nothing moves any more: letters and pictures are there, and every animation has ended. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight * 3)
    for (const image of shown) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode().catch(() => undefined))])
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // Asked again and again: what stands in a slide that left the view never finishes.
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    while (isMoving()) await frame()
    await frame()
    await frame()
  })

export const buildStage = async (
  browser: Browser,
  { address }: { address: string },
  { sessions }: DemoData,
  { language, who, ...options }: StageOptions,
): Promise<Stage> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(patience)
  await context.addCookies([{ name: 'lang', value: language, url: address }])
  await context.addInitScript(namingHelper)
  if (who !== 'visitor') {
    await context.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    }, sessions[who])
  }
  const show = async ({ path, answers, reach, sees = 'main h1' }: Scene, width?: number) => {
    const page = await context.newPage()
    try {
      if (width !== undefined) await page.setViewportSize({ width, height: 900 })
      if (answers) await answerWith(page, answers)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await isAwake(page)
      await page.locator(sees).first().waitFor({ state: 'attached' })
      await reach?.(page, textsOf[language])
      await settle(page)
      return page
    } catch (error) {
      await page.close()
      throw error
    }
  }
  return { context, language, who, show }
}

/** Whether a scene is meant for somebody. */
export const isFor =
  (who: Visitor) =>
  (scene: Scene): boolean =>
    scene.who === undefined ? who === 'visitor' || who === 'shopper' : scene.who === who
