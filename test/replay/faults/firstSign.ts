import type { Browser } from 'playwright-core'
import type { CorpusSession } from '../corpus'
import { recordLive } from '../live'
import { apart } from '../pictures'
import { type Conditions, playSession } from '../player'
import type { Scenario } from '../scenarios/scenarios'
import { openStage } from '../scenarios/stage'
import { screenOf } from '../screen'
import { digestOf } from '../states'

/** What a session's checkpoints look like in a build that is known to be right, in their order. */
export const picturesOf = async (
  browser: Browser,
  address: string,
  { file, expected }: CorpusSession,
  conditions: Conditions,
): Promise<Buffer[]> => {
  const player = await playSession(browser, address, file, conditions)
  const pictures: Buffer[] = []
  for (const { step } of expected.checkpoints) {
    await player.show(step)
    pictures.push(await player.picture())
  }
  await player.close()
  return pictures
}

/** The first thing by which a replay shows that the build is not what it was; null when nothing does. */
export const signInReplay = async (
  browser: Browser,
  address: string,
  { file, expected }: CorpusSession,
  pictures: readonly Buffer[],
  conditions: Conditions,
): Promise<string | null> => {
  const player = await playSession(browser, address, file, conditions)
  try {
    const states = await player.states()
    const step = states.findIndex((state, place) => digestOf(state) !== expected.states[place])
    if (step !== -1) return `the state of step ${String(step)}, ${player.steps[step - 1] ?? 'the beginning'}`
    for (const [place, checkpoint] of expected.checkpoints.entries()) {
      await player.show(checkpoint.step)
      if ((await screenOf(player.page)) !== checkpoint.screen) return `the words at “${checkpoint.name}”`
      const picture = pictures[place]
      if (picture === undefined || (await apart(picture, await player.picture())) > 0)
        return `the picture at “${checkpoint.name}”`
    }
    return null
  } finally {
    await player.close()
  }
}

/** The same for a session that is played again live: what listeners do is seen only there. */
export const signInLive = async (
  browser: Browser,
  { expected }: CorpusSession,
  { play, prepare, faults, name: _, ...conditions }: Scenario,
  patch: Conditions['patch'],
): Promise<string | null> => {
  let sign: string | null = null
  const watched = expected.checkpoints.values()
  const stage = await openStage({ play, prepare, faults })
  await recordLive(browser, stage.address, stage.play, {
    ...conditions,
    ...(patch && { patch }),
    onCheckpoint: ({ name, calls, screen }) => {
      const known = watched.next().value
      if (known?.calls.join() !== calls.join()) sign = `the calls before “${name}”, live`
      else if (known.screen !== screen) sign = `the words at “${name}”, live`
      if (sign !== null) throw new Error(sign)
    },
  }).catch((error: unknown) => {
    sign ??= `it cannot be played live: ${String(error).split('\n')[0] ?? ''}`
  })
  await stage.close()
  return sign
}
