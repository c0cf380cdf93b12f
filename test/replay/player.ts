import type { Browser, Page } from 'playwright-core'
import type { ReplayDoor } from '../../src/shop/app/replayDoor'
import { pictureOf, settle, watchRequests } from './settle'

declare global {
  interface Window {
    replay?: ReplayDoor
  }
}

export interface Conditions {
  viewport: { width: number; height: number }
  theme?: 'light' | 'dark'
  /** Changes the answers of the static host, to seed a fault into the built shop. */
  patch?: (page: Page) => Promise<void>
}

export interface Player {
  page: Page
  /** The type of each action; step n stands after n actions. */
  steps: string[]
  show: (step: number) => Promise<void>
  /** The state of a step, as JSON without secrets. */
  state: (step: number) => Promise<string>
  /** All of them, from step 0 on. */
  states: () => Promise<string[]>
  picture: () => Promise<Buffer>
  /** Calls that the shop tried to make: none, or replay mode is broken. */
  requests: string[]
  /** Errors of the console and uncaught ones. */
  problems: string[]
  close: () => Promise<void>
}

/** Conditions under which a picture does not move by itself; live sessions are recorded under the same ones. */
export const stillness = {
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
  timezoneId: 'UTC',
  locale: 'en',
} as const

/** Opens a built shop in replay mode, every API call shut off, and hands it a session file. */
export const playSession = async (
  browser: Browser,
  address: string,
  file: string,
  { viewport, theme = 'light', patch }: Conditions,
): Promise<Player> => {
  const context = await browser.newContext({ ...stillness, viewport, colorScheme: theme })
  const requests: string[] = []
  const problems: string[] = []
  await context.route('**/api/**', (route) => {
    requests.push(`${route.request().method()} ${route.request().url()}`)
    return route.abort()
  })
  const page = await context.newPage()
  await patch?.(page)
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  await watchRequests(page)
  await page.goto(`${address}/?replay`)
  await page.waitForFunction(() => window.replay !== undefined)
  const steps = await page.evaluate((text) => window.replay?.load(text) ?? [], file)
  return {
    page,
    steps,
    requests,
    problems,
    show: async (step) => {
      await page.evaluate((wanted) => {
        window.replay?.show(wanted)
      }, step)
      await settle(page)
    },
    state: (step) => page.evaluate((wanted) => window.replay?.state(wanted) ?? '', step),
    states: () =>
      page.evaluate(
        (count) => Array.from({ length: count }, (_, step) => window.replay?.state(step) ?? ''),
        steps.length + 1,
      ),
    picture: () => pictureOf(page),
    close: () => context.close(),
  }
}
