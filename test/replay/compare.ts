import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { readRecording } from '../../src/shop/features/replay/recording'
import { playSession } from './player'
import { canonical, type Difference, differences } from './states'

/** A session in a built shop that is served at `address`. */
export interface Side {
  name: string
  address: string
  file: string
}

export interface FirstDifference {
  step: number
  action: string
  kind: 'action' | 'state' | 'picture'
  differences: Difference[]
}

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

/** The first step whose state or picture is not the same on both sides; null when there is none. Writes both pictures. */
export const firstDifference = async (
  browser: Browser,
  a: Side,
  b: Side,
  out: string,
): Promise<FirstDifference | null> => {
  const isOneFile = a.file === b.file
  const recording = readRecording(a.file)
  const viewport = recording.origin?.viewport ?? { width: 1280, height: 900 }
  const [left, right] = await Promise.all(
    [a, b].map(({ address, file }) => playSession(browser, address, file, { viewport })),
  )
  if (left === undefined || right === undefined) return null
  try {
    const [leftStates, rightStates] = await Promise.all([left.states(), right.states()])
    const text = (state: string) => canonical(isOneFile ? state : steady(state))
    for (let step = 0; step < Math.max(leftStates.length, rightStates.length); step += 1) {
      const action = left.steps[step - 1] ?? 'the beginning'
      const other = right.steps[step - 1] ?? 'the beginning'
      const [one, two] = [leftStates[step], rightStates[step]]
      if (action !== other || one === undefined || two === undefined) {
        return { step, action: `${action} / ${other}`, kind: 'action', differences: [] }
      }
      const [first, second] = [text(one), text(two)]
      await Promise.all([left.show(step), right.show(step)])
      const pictures = await Promise.all([left.picture(), right.picture()])
      const isSameState = first === second
      if (isSameState && pictures[0]?.equals(pictures[1] ?? Buffer.of())) continue
      await mkdir(out, { recursive: true })
      await writeFile(join(out, 'a.png'), pictures[0] ?? '')
      await writeFile(join(out, 'b.png'), pictures[1] ?? '')
      return {
        step,
        action,
        kind: isSameState ? 'picture' : 'state',
        differences: isSameState ? [] : differences(JSON.parse(first), JSON.parse(second)).slice(0, 20),
      }
    }
    return null
  } finally {
    await Promise.all([left.close(), right.close()])
  }
}
