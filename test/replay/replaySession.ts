import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { readRecording } from '../../src/shop/replay/recording'
import type { SessionOrigin } from '../../src/shop/replay/sessionFile'
import { type FlipStep, writeFlipPage } from './flipPage'
import { playSession } from './player'
import { differences } from './states'
import { languageChosen } from '../../src/shop/shell/language/language.slice'
import type { TestLanguage } from '../support/texts'

export interface ReplayOptions {
  /** The folder of the page and its pictures. */
  out: string
  title: string
  /** Shows every step in this language instead of its own. */
  language?: TestLanguage | undefined
}

const usual = { width: 1280, height: 900 }
/** Pixels; a file may name any size, and a picture of it must be drawn. */
const largestSide = 4000

/** The size of the window that was recorded, as far as one can be opened. */
export const viewportOf = (origin: SessionOrigin | undefined) => {
  const { width, height } = origin?.viewport ?? usual
  return { width: Math.min(width, largestSide), height: Math.min(height, largestSide) }
}

/** The same session with its words in another language: its first state and every choice are replaced. */
const inLanguage = (file: string, language: TestLanguage): string => {
  const { payload, preloadedState, ...rest } = JSON.parse(file) as { payload: string; preloadedState: string }
  type State = { language?: { current: string } }
  const translated = (state: State) => ({ ...state, language: { current: language } })
  const actions = (JSON.parse(payload) as { type: string; payload?: unknown }[]).map((action) => {
    if (action.type === 'app/resumed') return { ...action, payload: translated(action.payload as State) }
    return action.type === languageChosen.type ? { ...action, payload: language } : action
  })
  return JSON.stringify({
    ...rest,
    payload: JSON.stringify(actions),
    preloadedState: JSON.stringify(translated(JSON.parse(preloadedState) as State)),
  })
}

export interface ReplayReport {
  steps: number
  /** How many of them the page showed without an error. */
  clean: number
  /** ms */
  took: number
  requests: string[]
  /** Errors of the console and uncaught ones, each with the step at which it came. */
  problems: string[]
}

/** What follows is the stack of a bundle, which names no place that anybody could open. */
const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

/** Plays a session file against a built shop, takes a picture of each step, writes the page to flip through. */
export const replaySession = async (
  browser: Browser,
  address: string,
  file: string,
  { out, title, language }: ReplayOptions,
): Promise<ReplayReport> => {
  const started = performance.now()
  const text = language === undefined ? file : inLanguage(file, language)
  const { actions, origin } = readRecording(text)
  const player = await playSession(browser, address, text, {
    viewport: viewportOf(origin),
    ...(origin && { theme: origin.theme }),
  })
  await mkdir(out, { recursive: true })
  const states = (await player.states()).map((state) => JSON.parse(state) as unknown)
  const steps: FlipStep[] = []
  const problems: string[] = []
  let clean = 0
  for (const [step, state] of states.entries()) {
    await player.show(step)
    const said = player.problems.splice(0)
    if (step > 0 && said.length === 0) clean += 1
    problems.push(...said.map((problem) => `step ${String(step)}: the page said ${firstLine(problem)}`))
    const picture = `${String(step).padStart(5, '0')}.png`
    await writeFile(join(out, picture), await player.picture())
    const action = actions[step - 1]
    steps.push({
      action: action?.type ?? 'the beginning',
      payload: JSON.stringify(action ?? {}, null, 2).slice(0, 4000),
      differences: step === 0 ? [] : differences(states[step - 1], state).slice(0, 200),
      picture,
    })
  }
  await player.close()
  await writeFlipPage(out, title, steps)
  return {
    steps: steps.length - 1,
    clean,
    took: Math.round(performance.now() - started),
    requests: player.requests,
    problems,
  }
}
