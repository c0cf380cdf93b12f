import type { Browser, BrowserContext, Page } from 'playwright-core'
import { escapeHtml } from '../../src/server/shop-html/escape'
import type { ReplayDoor } from '../../src/shop/app/replayDoor'
import { readRecording } from '../../src/shop/replay/recording'
import { windowsOf } from '../../src/shop/replay/windows'
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
  /** What the page asked for beside files of the build; none of it left. Calls of the shop, or addresses in the file. */
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

/** The file holds something that this build cannot show; the message is one sentence. */
export class Unplayable extends Error {
  override name = 'Unplayable'
}

/** Runs work in the page, where whatever is thrown was brought about by the file. */
const inPage = async <Result>(what: string, work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    throw new Unplayable(`${what} of this session cannot be shown by this build (${reason}).`)
  }
}

/** Refuses and notes whatever is not a file of the build. */
const shutOff = async (context: BrowserContext, address: string, requests: string[]) => {
  const { origin } = new URL(address)
  const isOwn = (url: URL) => url.origin === origin && !url.pathname.startsWith('/api/')
  await context.route(
    (url) => !isOwn(url),
    (route) => {
      requests.push(`${route.request().method()} ${route.request().url()}`)
      return route.abort()
    },
  )
  // Without a connection to the server a socket of the page stays silent.
  await context.routeWebSocket(
    () => true,
    (socket) => {
      requests.push(`CONNECT ${socket.url()}`)
    },
  )
}

/** Where a host that gives the files as they are leaves the place of what a server says of its shop. */
const placeOfFacts = '<meta name="api-base" content="">'

/** The page that is opened says of its shop what the server of the recorded session said. */
const tellFacts = (page: Page, address: string, facts: Readonly<Record<string, string>>) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    const tags = Object.entries(facts).map(
      ([name, content]) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`,
    )
    const body = (await response.text()).replace(placeOfFacts, () => tags.join(''))
    await route.fulfill({ response, body })
  })

/** Opens a built shop in replay mode, everything beside its own files shut off, and hands it a session file. */
export const playSession = async (
  browser: Browser,
  address: string,
  file: string,
  { viewport, theme = 'light', patch }: Conditions,
): Promise<Player> => {
  const recording = readRecording(file)
  const sizeAt = windowsOf(recording, viewport)
  let size = sizeAt(0)
  const context = await browser.newContext({
    ...stillness,
    viewport: sizeAt(0),
    colorScheme: theme,
    serviceWorkers: 'block',
  })
  const requests: string[] = []
  const problems: string[] = []
  await shutOff(context, address, requests)
  const page = await context.newPage()
  await patch?.(page)
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  await watchRequests(page)
  const first = `${address}/?replay=bare`
  const facts = recording.origin?.facts
  if (facts) await tellFacts(page, first, facts)
  await page.goto(first)
  await page.waitForFunction(() => window.replay !== undefined)
  const steps = await inPage(
    'The beginning',
    page.evaluate((text) => window.replay?.load(text) ?? [], file),
  )
  return {
    page,
    steps,
    requests,
    problems,
    show: async (step) => {
      const { width, height } = sizeAt(step)
      if (width !== size.width || height !== size.height) {
        size = { width, height }
        await page.setViewportSize(size)
      }
      const shown = page.evaluate((wanted) => {
        window.replay?.show(wanted)
      }, step)
      await inPage(`Step ${String(step)}`, shown)
      await settle(page)
    },
    state: (step) => page.evaluate((wanted) => window.replay?.state(wanted) ?? '', step),
    states: () =>
      inPage(
        'A state',
        page.evaluate(
          (count) => Array.from({ length: count }, (_, step) => window.replay?.state(step) ?? ''),
          steps.length + 1,
        ),
      ),
    picture: () => pictureOf(page),
    close: () => context.close(),
  }
}
