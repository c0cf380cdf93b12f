import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { readRecording } from '../../src/shop/replay/recording'
import { type FirstDifference, writeDifferencePage } from './differencePage'
import { factsOf } from '../../src/shop/replay/actionFacts'
import { apart } from './pictures'
import { type Player, playSession } from './player'
import { viewportOf } from '../../src/shop/replay/windows'
import { canonical, differences } from './states'

/** A session in a built shop that is served at `address`. */
export interface Side {
  name: string
  address: string
  file: string
}

/** Of a state, enough to see what is wrong. */
const mostDifferences = 20

/** Made anew in every recording: numbered in the order of the fields, so that two recordings compare. */
const names = /"(requestId|id|key|queryCacheKey)":("[\w-]{8,40}")/g
/** When it was: whatever two recordings say, it is no difference. */
const times = /"(startedTimeStamp|fulfilledTimeStamp|answeredAt|date)":(?:"[^"]*"|\d+(?:\.\d+)?)/g

/** The text of a state that is the same in two recordings of one flow. */
const steady = (state: string) => {
  const seen = new Map<string, string>()
  return canonical(state)
    .replaceAll(times, '"$1":"#"')
    .replaceAll(names, (_, name: string, value: string) => {
      if (!seen.has(value)) seen.set(value, `"#${String(seen.size)}"`)
      return `"${name}":${seen.get(value) ?? ''}`
    })
}

type Calls = Record<string, { status?: string } | undefined>
interface Answers {
  shopApi?: { queries?: Calls; mutations?: Calls }
  support?: { facts?: unknown }
}

/** The screen shows the number of a request. */
const showsNumber = (state: string) => /"(?:error|params)":\{[^{}]*"requestId":"/.test(state)

/**
 * Two states of two recordings without what is told apart by time alone: who waits for which answer, each answer that is not
 * there yet on one side, and what the support panel says of the browser. `isAlike`: the screens should look the same too.
 */
const comparable = (one: string, other: string) => {
  const states = [one, other].map((text) => JSON.parse(text) as Answers)
  let isAlike = ![one, other].some(showsNumber) && states.every(({ support }) => !support?.facts)
  for (const kind of ['queries', 'mutations'] as const) {
    const calls = states.map(({ shopApi }) => shopApi?.[kind] ?? {})
    for (const key of new Set(calls.flatMap(Object.keys))) {
      if (calls.every((each) => each[key] !== undefined && each[key].status !== 'pending')) continue
      isAlike = false
      for (const each of calls) Reflect.deleteProperty(each, key)
    }
  }
  const texts = states.map((state) =>
    steady(
      JSON.stringify({
        ...state,
        shopApi: { ...state.shopApi, subscriptions: null, provided: null },
        support: { ...state.support, facts: null },
      }),
    ),
  )
  return { texts, isAlike }
}

/**
 * Which steps of a file are held against another's. When an answer comes and when the packages keep their books is a matter of
 * time, so two recordings of one flow are compared where something happened.
 */
const comparedSteps = (file: string, isSameFile: boolean) => [
  0,
  ...readRecording(file).actions.flatMap((action, index) => {
    const { kind, call } = factsOf(action)
    return isSameFile || (kind !== 'machinery' && call === undefined) ? [index + 1] : []
  }),
]

/** The first step of which `isOther` says yes; null when there is none. */
const firstStep = async (count: number, isOther: (step: number) => Promise<boolean>) => {
  for (let step = 0; step < count; step += 1) if (await isOther(step)) return step
  return null
}

/**
 * The first step whose action, state or picture is not the same on both sides; null when there is none. Writes what both
 * look like there: `a.png`, `b.png` and a page that shows them side by side.
 */
export const firstDifference = async (
  browser: Browser,
  a: Side,
  b: Side,
  { out, title }: { out: string; title: string },
): Promise<FirstDifference | null> => {
  const { origin } = readRecording(a.file)
  const conditions = {
    viewport: viewportOf(origin),
    ...(origin && { theme: origin.theme }),
  }
  const players = [
    await playSession(browser, a.address, a.file, conditions),
    await playSession(browser, b.address, b.file, conditions),
  ] as const
  const [left, right] = players
  const both = <Result>(work: (player: Player) => Promise<Result>) =>
    Promise.all([work(left), work(right)] as const)
  const isSameFile = a.file === b.file
  const compared = new Map([
    [left, comparedSteps(a.file, isSameFile)],
    [right, comparedSteps(b.file, isSameFile)],
  ])
  const stepOf = (player: Player, place: number) => compared.get(player)?.[place]
  /** A side that has ended rests at its last step. */
  const picturesAt = async (place: number) =>
    both(async (player) => {
      await player.show(stepOf(player, place) ?? player.steps.length)
      return player.picture()
    })
  try {
    const [ones, others] = await both(async (player) => {
      const states = await player.states()
      return (compared.get(player) ?? []).map((step) => states[step] ?? 'null')
    })
    const actionAt = (player: Player, place: number) => {
      const step = stepOf(player, place)
      return step === 0 ? 'the beginning' : player.steps[(step ?? Infinity) - 1]
    }
    let found: Pick<FirstDifference, 'kind' | 'differences'> = { kind: 'picture', differences: [] }
    const place = await firstStep(Math.max(ones.length, others.length), async (at) => {
      const [one, other] = [ones[at], others[at]]
      if (one === undefined || other === undefined || actionAt(left, at) !== actionAt(right, at)) {
        found = { kind: 'action', differences: [] }
        return true
      }
      const { texts, isAlike } = isSameFile
        ? { texts: [canonical(one), canonical(other)], isAlike: true }
        : comparable(one, other)
      if (texts[0] !== texts[1]) {
        const [before, after] = texts.map((text) => JSON.parse(text) as unknown)
        const places = differences(before, after).slice(0, mostDifferences)
        found = { kind: 'state', differences: places }
        return true
      }
      if (!isAlike) return false
      const [picture, another] = await picturesAt(at)
      return (await apart(picture, another)) > 0
    })
    if (place === null) return null
    const pictures = await picturesAt(place)
    const actions = [...new Set(players.map((player) => actionAt(player, place) ?? 'the end'))]
    const step = stepOf(left, place) ?? left.steps.length + 1
    const difference = { step, action: actions.join(' / '), ...found }
    await mkdir(out, { recursive: true })
    await writeFile(join(out, 'a.png'), pictures[0])
    await writeFile(join(out, 'b.png'), pictures[1])
    await writeDifferencePage(out, title, [a.name, b.name], difference)
    return difference
  } finally {
    await Promise.all(players.map(({ close }) => close()))
  }
}
