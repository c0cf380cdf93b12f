import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { readRecording } from '../../src/shop/replay/recording'
import { type FlipStep, writeFlipPage } from './flipPage'
import { factsOf } from '../../src/shop/replay/actionFacts'
import { mayLookOther } from './actionFacts'
import { playSession, type Player, Unplayable } from './player'
import { stackOf } from './stacks'
import { differences } from './states'
import { viewportOf } from '../../src/shop/replay/windows'
import { languageChosen } from '../../src/shop/shell/language/language.slice'
import type { TestLanguage } from '../support/texts'

export interface ReplayOptions {
  /** The folder of the page and its pictures. */
  out: string
  title: string
  /** The folder of the built shop, whose source maps tell where something failed. */
  build: string
  /** Shows every step in this language instead of its own. */
  language?: TestLanguage | undefined
  /** The first and the last step that are shown. */
  from?: number | undefined
  to?: number | undefined
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
  /** How many were shown. */
  steps: number
  /** How many of them the page showed without an error. */
  clean: number
  /** ms */
  took: number
  requests: string[]
  /** Errors of the console and uncaught ones, each with the step at which it came. */
  problems: string[]
  /** Where in the source what the session tells of failed. */
  stacks: { step: number; type: string; stack: string }[]
}

/** What follows is the stack of a bundle, which names no place that anybody could open. */
const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

/** Shows a step; what is thrown there is told like what the page says. */
const showStep = async (player: Player, step: number): Promise<string[]> => {
  const thrown = await player.show(step).then(
    () => [],
    (error: unknown) => {
      if (error instanceof Unplayable) return [error.message]
      throw error
    },
  )
  return [...thrown, ...player.problems.splice(0).map(firstLine)]
}

/** Of a lossy picture: words stay sharp, and a long session fits into a mail. */
const quality = 70

/** Plays a session file against a built shop, takes a picture of each step that looks other than the one before it, writes the page to look through them. */
export const replaySession = async (
  browser: Browser,
  address: string,
  file: string,
  { out, title, build, language, from = 0, to = Infinity }: ReplayOptions,
): Promise<ReplayReport> => {
  const started = performance.now()
  const text = language === undefined ? file : inLanguage(file, language)
  const { actions, times, origin } = readRecording(text)
  const player = await playSession(browser, address, text, {
    viewport: viewportOf(origin),
    ...(origin && { theme: origin.theme }),
  })
  await mkdir(out, { recursive: true })
  const states = (await player.states()).map((state) => JSON.parse(state) as unknown)
  const steps: FlipStep[] = []
  let last: Buffer = Buffer.of()
  let picture = ''
  for (const [step, state] of states.entries()) {
    if (step < from || step > to) continue
    const action = step === 0 ? { type: 'the beginning' } : (actions[step - 1] ?? { type: 'the end' })
    const changed = step === 0 ? [] : differences(states[step - 1], state)
    const isFirst = picture === ''
    const problems = await showStep(player, step)
    const taken = isFirst || mayLookOther(action, changed) ? await player.picture() : last
    const isSame = !isFirst && taken.equals(last)
    if (!isSame) {
      last = taken
      picture = `${String(step).padStart(5, '0')}.webp`
      await sharp(taken).webp({ quality }).toFile(join(out, picture))
    }
    steps.push({
      ...factsOf(action),
      step,
      time: step === 0 ? 0 : times?.[step - 1],
      payload: JSON.stringify(action, null, 2).slice(0, 4000),
      stack: await stackOf(build, action),
      differences: changed.slice(0, 200),
      picture,
      isSame,
      problems,
    })
  }
  await player.close()
  await writeFlipPage(out, title, steps)
  const played = steps.filter(({ step }) => step > 0)
  return {
    steps: played.length,
    clean: played.filter(({ problems }) => problems.length === 0).length,
    took: Math.round(performance.now() - started),
    requests: player.requests,
    problems: steps.flatMap(({ step, problems }) =>
      problems.map((problem) => `step ${String(step)}: the page said ${problem}`),
    ),
    stacks: steps.flatMap(({ step, type, stack }) => (stack === null ? [] : [{ step, type, stack }])),
  }
}
