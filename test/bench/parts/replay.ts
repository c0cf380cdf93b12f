import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { jumpInDevTools } from '../../browser/support/devToolsJumper'
import { launchWithDevTools } from '../../browser/support/extension'
import { watchStore } from '../../browser/support/watchedStore'
import { type Jumper, wrongJumps } from '../../replay/jumps'
import { saveSession } from '../../replay/live'
import { walkInCircles } from '../../replay/longSession'
import { playSession, stillness } from '../../replay/player'
import { replaySession } from '../../replay/replaySession'
import { settle, watchRequests } from '../../replay/settle'
import { launchBrowser } from '../../support/browser'
import { startShop } from '../../support/runningShop'
import { textsOf } from '../../support/texts'
import type { BenchOptions } from '../options'
import type { Row } from '../report'

/** Of them a session has more than a thousand actions. */
const circles = 11
const viewport = { width: 1280, height: 900 }
const seed = 1

const bytesOf = async (folder: string) => {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const recordWalk = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ ...stillness, viewport })
  await context.addCookies([{ name: 'lang', value: 'en', url: address }])
  const page = await context.newPage()
  await watchRequests(page)
  await page.goto(address)
  await settle(page)
  await walkInCircles({ page, texts: textsOf.en }, circles)
  const file = await saveSession(page)
  await context.close()
  return file
}

/**
 * A session that walks through the shop for a thousand actions: how long the page of its steps takes and how large it is, and whether
 * jumps in any order show another step's words, in `npm run replay` and in the real Redux DevTools.
 */
export async function replay({ amount }: BenchOptions): Promise<Row[]> {
  const jumps = amount('tries', { short: 100, long: 1000 })
  const [shop, browser, devTools] = await Promise.all([startShop(), launchBrowser(), launchWithDevTools()])
  await devTools.context.addInitScript(watchStore)
  const out = await mkdtemp(join(tmpdir(), 'warraqin-bench-'))
  const file = await recordWalk(browser, shop.address)
  const page = await replaySession(browser, shop.address, file, { out, title: '', build: 'dist/shop' })
  const wrongOf = async (opening: Promise<Jumper>) => (await wrongJumps(await opening, jumps, seed)).length
  const [inReplay, inDevTools] = await Promise.all([
    wrongOf(playSession(browser, shop.address, file, { viewport })),
    wrongOf(jumpInDevTools(devTools, shop.address, file)),
  ])
  const size = await bytesOf(out)
  await Promise.all([browser.close(), devTools.close(), shop.close(), rm(out, { recursive: true })])
  return [
    { measure: 'steps of the session', value: page.steps, unit: '', goal: { atLeast: 1000 } },
    { measure: 'the page of its steps', value: page.took / 1000, unit: 's', goal: { atMost: 180 } },
    { measure: 'size of the page', value: size / 1_000_000, unit: 'MB', goal: { atMost: 40 } },
    {
      measure: `of ${String(jumps)} jumps in npm run replay, wrong`,
      value: inReplay,
      unit: '',
      goal: { atMost: 0 },
    },
    {
      measure: `of ${String(jumps)} jumps in Redux DevTools, wrong`,
      value: inDevTools,
      unit: '',
      goal: { atMost: 0 },
    },
  ]
}
