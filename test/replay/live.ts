import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { redact } from '../../src/shop/replay/redact'
import { patience } from '../support/browser'
import { type TestLanguage, type Texts, textsOf } from '../support/texts'
import { until } from '../support/until'
import { type Conditions, stillness } from './player'
import { screenOf } from './screen'
import { pictureOf, settle, watchRequests } from './settle'

/** Where a live session and its replay are held against each other. */
interface Checkpoint {
  name: string
  /** How many actions had happened. */
  step: number
  /** What could be read on the screen. */
  screen: string
  picture: Buffer
  /** Which queries were sent since the checkpoint before, in alphabetical order; how often is a matter of timing. */
  calls: string[]
}

export interface LiveSession {
  page: Page
  texts: Texts
  address: string
  checkpoint: (name: string) => Promise<void>
}

/** A session as it was: the file that the shop itself saved, and what was seen from outside. */
export interface Recorded {
  file: string
  /** Before everything and after each action, as JSON without secrets. */
  states: string[]
  checkpoints: Checkpoint[]
  problems: string[]
}

export interface LiveOptions extends Conditions {
  language: TestLanguage
  /** Told of each checkpoint as it is reached; what it throws ends the session. */
  onCheckpoint?: (checkpoint: Checkpoint) => void
}

/** `load` names one load of the page (ms since 1970), `place` counts its actions, from 1 on. */
type Step = [load: number, place: number, type: string, call: string, state: string]
declare global {
  interface Window {
    tellStep: (...step: Step) => Promise<void>
    /** How many actions this page has told of. */
    told?: number
  }
}

/**
 * Stands where the DevTools extension would: tells every action that reached the reducer, with the state after it. What a
 * page tells while it is being left may not arrive, so the next page tells it once more; and what happens after the shop
 * has put its log away is in no file.
 */
const spy = () => {
  const unheard = new Set<Step>()
  const tellStep = async (step: Step) => {
    unheard.add(step)
    await window.tellStep(...step)
    unheard.delete(step)
  }
  for (const step of JSON.parse(sessionStorage.getItem('unheard') ?? '[]') as Step[]) void tellStep(step)
  sessionStorage.removeItem('unheard')
  let isLeaving = false
  let isLeft = false
  addEventListener('pagehide', () => {
    isLeaving = true
  })
  const put = Storage.prototype.setItem
  Storage.prototype.setItem = function (name, text) {
    put.call(this, name, text)
    // A log that forgets who has left is put away as well.
    if (name !== 'session-log' || !isLeaving) return
    isLeft = true
    put.call(this, 'unheard', JSON.stringify([...unheard]))
  }
  type Reduce = (
    state: unknown,
    action: { type: string; meta?: { arg?: { endpointName?: string } } },
  ) => unknown
  type Create = (reducer: Reduce, ...rest: unknown[]) => unknown
  type Enhancer = (create: Create) => Create
  const tell =
    (reducer: Reduce): Reduce =>
    (state, action) => {
      const next = reducer(state, action)
      if (isLeft) return next
      const call =
        action.type === 'shopApi/executeQuery/pending' ? (action.meta?.arg?.endpointName ?? '') : ''
      window.told = (window.told ?? 0) + 1
      void tellStep([performance.timeOrigin, window.told, action.type, call, JSON.stringify(next)])
      return next
    }
  const telling: Enhancer =
    (create) =>
    (reducer, ...rest) =>
      create(tell(reducer), ...rest)
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: Enhancer[]) =>
        enhancers.reduceRight<Enhancer>((inner, outer) => (create) => outer(inner(create)), telling),
  })
}

/** Follows the log that the shop keeps: it begins after `app/booted`, at each load of the page. */
const makeLog = () => {
  const states: string[] = []
  let calls: string[] = []
  let isBooted = false
  /** Of the load that was heard last. */
  let load = 0
  let heard = 0
  const tellStep = (...[of, place, type, call, state]: Step) => {
    if (of !== load) {
      load = of
      heard = 0
      isBooted = false
    }
    if (place <= heard) return
    heard = place
    if (type === 'app/booted') isBooted = true
    if (!isBooted) return
    if (call !== '') calls.push(call)
    states.push(JSON.stringify(JSON.parse(state), redact))
  }
  return {
    states,
    tellStep,
    /** Resolves when everything that the page told has arrived. */
    hearAll: async (page: Page) => {
      const [of, told] = await page.evaluate(() => [performance.timeOrigin, window.told ?? 0] as const)
      if (told > 0) await until(() => load === of && heard >= told)
    },
    takeCalls: () => {
      const taken = [...new Set(calls)].sort()
      calls = []
      return taken
    },
  }
}

/** Plays a scenario in the running shop and keeps what it looked like. */
export const recordLive = async (
  browser: Browser,
  address: string,
  scenario: (live: LiveSession) => Promise<void>,
  { language, viewport, theme = 'light', patch, onCheckpoint }: LiveOptions,
): Promise<Recorded> => {
  const context = await browser.newContext({ ...stillness, viewport, colorScheme: theme })
  context.setDefaultTimeout(patience)
  await context.addCookies([{ name: 'lang', value: language, url: address }])
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  await watchRequests(page)
  await patch?.(page)

  const log = makeLog()
  const checkpoints: Checkpoint[] = []
  await page.exposeFunction('tellStep', log.tellStep)
  await page.addInitScript(spy)

  const checkpoint = async (name: string) => {
    await settle(page)
    for (;;) {
      await log.hearAll(page)
      const before = log.states.length
      const picture = await pictureOf(page)
      const screen = await screenOf(page)
      await settle(page)
      await log.hearAll(page)
      if (log.states.length !== before) continue
      const reached = { name, step: before - 1, screen, picture, calls: log.takeCalls() }
      checkpoints.push(reached)
      onCheckpoint?.(reached)
      return
    }
  }
  try {
    await page.goto(address)
    await settle(page)
    await scenario({ page, texts: textsOf[language], address, checkpoint })
    const file = await saveSession(page)
    await settle(page)
    await log.hearAll(page)
    return { file, states: log.states, checkpoints, problems }
  } catch (error) {
    const screen = await screenOf(page).catch(String)
    throw new Error(`${String(error)}\nOn the screen stood:\n${screen}`, { cause: error })
  } finally {
    await context.close()
  }
}

/** Saves the session as a person would: the panel of support by its key, then its button. */
export const saveSession = async (page: Page): Promise<string> => {
  await page.keyboard.press('Control+Alt+KeyS')
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 3 }) })
  const texts = (await page.locator('html').getAttribute('lang')) === 'ar' ? textsOf.ar : textsOf.en
  await settle(page)
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: texts.support.export }).click()
  return readFile(await (await download).path(), 'utf8')
}
