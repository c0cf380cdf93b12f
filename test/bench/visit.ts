import type { Browser, CDPSession, Page } from 'playwright-core'
import { namingHelper } from '../support/browser'

/** What one page cost and when it stood; times in ms, bytes as transferred. */
export interface Visit {
  /** Of contents: a coloured background alone does not count. */
  firstPaint: number
  largestPaint: number
  /** The sum of what long tasks took beyond 50 ms. */
  longTasks: number
  layoutShift: number
}

export interface Traffic {
  requests: number
  bytes: Record<'document' | 'script' | 'style' | 'font' | 'picture' | 'data', number>
}

interface Seen {
  largest: number
  long: number
  shift: number
}

/** Runs in the page from its beginning. */
const watch = () => {
  const seen: Seen = { largest: 0, long: 0, shift: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note)
    }).observe({ type, buffered: true })
  }
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  observe('longtask', ({ duration }) => (seen.long += duration - 50))
  observe('layout-shift', ({ value = 0 }) => (seen.shift += value))
}

/** ms after the last answer, in which the page may still come to life: what takes long then counts as well. */
const calm = 1500

const slowly = async (session: CDPSession) => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  locale: 'ar',
}

/** A page of a phone with an empty cache: a quarter of the processor, 150 ms, 1.6 Mb/s. */
export const slowPage = async (browser: Browser) => {
  const page = await (await browser.newContext(phone)).newPage()
  await slowly(await page.context().newCDPSession(page))
  await page.addInitScript(namingHelper)
  return page
}

/** Opens a page slowly and waits until its heading stands and nothing is loading any more. */
export async function visitSlowly(browser: Browser, address: string): Promise<Visit> {
  const page = await slowPage(browser)
  await page.addInitScript(watch)
  await page.goto(address, { timeout: 60_000 })
  await page.waitForSelector('h1', { state: 'attached', timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(calm)
  const visit = await page.evaluate(() => {
    const { largest, long, shift } = (window as unknown as { seen: Seen }).seen
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      largestPaint: largest,
      longTasks: long,
      layoutShift: shift,
    }
  })
  await page.context().close()
  return visit
}

const kinds: Record<string, keyof Traffic['bytes']> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
}

/** Counts what a page transfers from now on. */
export async function countTraffic(page: Page): Promise<() => Traffic> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const traffic: Traffic = {
    requests: 0,
    bytes: { document: 0, script: 0, style: 0, font: 0, picture: 0, data: 0 },
  }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache) types.set(requestId, type)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => types.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === undefined || encodedDataLength === 0) return
    traffic.requests += 1
    traffic.bytes[kinds[type] ?? 'data'] += encodedDataLength
  })
  return () => structuredClone(traffic)
}
