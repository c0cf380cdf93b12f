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

/** Pages that play parts of a session side by side: most of their time goes by in waiting for the next frame. */
const lanes = 4
/** Steps for which another page is worth its opening. */
const stepsOfLane = 50

/** The numbers in as many runs of equal length as there are lanes. */
const inLanes = (numbers: readonly number[]): number[][] => {
  const count = Math.max(1, Math.min(lanes, Math.ceil(numbers.length / stepsOfLane)))
  const length = Math.ceil(numbers.length / count)
  return Array.from({ length: count }, (_, lane) => numbers.slice(lane * length, (lane + 1) * length))
}

/** Of a step that looks as the one before it the picture is not known yet. */
type PlayedStep = Omit<FlipStep, 'picture'> & { picture: string | null }

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
  await mkdir(out, { recursive: true })
  const open = () =>
    playSession(browser, address, text, {
      viewport: viewportOf(origin),
      ...(origin && { theme: origin.theme }),
    })
  const first = await open()
  const states = (await first.states()).map((state) => JSON.parse(state) as unknown)

  const playStep = async (player: Player, step: number, last: Buffer | null) => {
    const action = step === 0 ? { type: 'the beginning' } : (actions[step - 1] ?? { type: 'the end' })
    const changed = step === 0 ? [] : differences(states[step - 1], states[step])
    const problems = await showStep(player, step)
    const taken = last === null || mayLookOther(action, changed) ? await player.picture() : last
    const isSame = last?.equals(taken) === true
    const picture = `${String(step).padStart(5, '0')}.webp`
    if (!isSame) await sharp(taken).webp({ quality }).toFile(join(out, picture))
    const played: PlayedStep = {
      ...factsOf(action),
      step,
      time: step === 0 ? 0 : times?.[step - 1],
      payload: JSON.stringify(action, null, 2).slice(0, 4000),
      stack: await stackOf(build, action),
      differences: changed.slice(0, 200),
      picture: isSame ? null : picture,
      isSame,
      problems,
    }
    return { played, taken }
  }
  const playLane = async (player: Player, numbers: readonly number[]) => {
    const steps: PlayedStep[] = []
    const [begin = from] = numbers
    let last: Buffer | null = null
    if (begin > from) {
      // What the lane before ends with.
      await showStep(player, begin - 1)
      last = await player.picture()
    }
    for (const step of numbers) {
      const { played, taken } = await playStep(player, step, last)
      steps.push(played)
      last = taken
    }
    await player.close()
    return { steps, requests: player.requests }
  }

  const wanted = [...states.keys()].filter((step) => step >= from && step <= to)
  const played = await Promise.all(
    inLanes(wanted).map(async (numbers, lane) => playLane(lane === 0 ? first : await open(), numbers)),
  )
  let shown = ''
  const steps = played
    .flatMap((lane) => lane.steps)
    .map((step): FlipStep => {
      shown = step.picture ?? shown
      return { ...step, picture: shown }
    })
  await writeFlipPage(out, title, steps)
  const shownSteps = steps.filter(({ step }) => step > 0)
  return {
    steps: shownSteps.length,
    clean: shownSteps.filter(({ problems }) => problems.length === 0).length,
    took: Math.round(performance.now() - started),
    requests: played.flatMap(({ requests }) => requests),
    problems: steps.flatMap(({ step, problems }) =>
      problems.map((problem) => `step ${String(step)}: the page said ${problem}`),
    ),
    stacks: steps.flatMap(({ step, type, stack }) => (stack === null ? [] : [{ step, type, stack }])),
  }
}
