import { seededRandom } from '../support/seededRandom'
import type { Player } from './player'
import { screenOf } from './screen'

/** Whoever goes to a step of a session: the door of replay mode, or Redux DevTools. */
export type Jumper = Pick<Player, 'page' | 'steps' | 'show'>

/** A step that showed something else after a jump than in its order. */
export interface WrongJump {
  from: number
  to: number
  inOrder: string
  afterJump: string
}

/**
 * Jumps to and fro in a session, the same way for the same seed, and holds what can be read at each step against the same step
 * in the order of the session.
 */
export const wrongJumps = async (player: Jumper, count: number, seed: number): Promise<WrongJump[]> => {
  const random = seededRandom(seed)
  const jumps = Array.from({ length: count }, () => random.below(player.steps.length + 1))
  const inOrder = new Map<number, string>()
  for (const step of [...new Set(jumps)].sort((one, other) => one - other)) {
    await player.show(step)
    inOrder.set(step, await screenOf(player.page))
  }
  const wrong: WrongJump[] = []
  let from = Math.max(...jumps)
  for (const to of jumps) {
    await player.show(to)
    const afterJump = await screenOf(player.page)
    const expected = inOrder.get(to) ?? ''
    if (afterJump !== expected) wrong.push({ from, to, inOrder: expected, afterJump })
    from = to
  }
  return wrong
}
