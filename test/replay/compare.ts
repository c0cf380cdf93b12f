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

/** Made anew in every recording: numbered in the order in which they first appear, so that two recordings compare. */
const volatile =
  /"(requestId|id|key|queryCacheKey|startedTimeStamp|fulfilledTimeStamp|takenAt|startedAt|took|answeredAt|date)":("[\w-]{8,40}"|1\d{12}|\d+(?:\.\d+)?)/g

/** Two files of one flow differ in ids and times; two builds that play one file must not. */
const steady = (state: string) => {
  const seen = new Map<string, string>()
  return state.replaceAll(volatile, (whole, name: string, value: string) => {
    const isMade = name !== 'id' || value.startsWith('"')
    if (!isMade) return whole
    if (!seen.has(value)) seen.set(value, `"#${String(seen.size)}"`)
    return `"${name}":${seen.get(value) ?? ''}`
  })
}

/** Who waits for which answer, under an id made anew in every recording: nobody sees it. */
const withoutSubscriptions = (text: string) => {
  const state = JSON.parse(text) as { shopApi?: object }
  return JSON.stringify({ ...state, shopApi: { ...state.shopApi, subscriptions: null } })
}

/**
 * Which steps of a file are held against another's. When the packages keep their books is a matter of time, so two recordings
 * of one flow are compared where something happened.
 */
const comparedSteps = (file: string, isSameFile: boolean) => [
  0,
  ...readRecording(file).actions.flatMap((action, index) =>
    isSameFile || factsOf(action).kind !== 'machinery' ? [index + 1] : [],
  ),
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
    const text = isSameFile ? canonical : (state: string) => canonical(steady(withoutSubscriptions(state)))
    const [ones, others] = await both(async (player) => {
      const states = await player.states()
      return (compared.get(player) ?? []).map((step) => text(states[step] ?? 'null'))
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
      if (one !== other) {
        const places = differences(JSON.parse(one), JSON.parse(other)).slice(0, mostDifferences)
        found = { kind: 'state', differences: places }
        return true
      }
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
