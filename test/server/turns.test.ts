import type { Failure } from '../../src/server/failure'
import { Turns } from '../../src/server/Turns'

/** ms */
const patience = 10_000

describe('turns', () => {
  let now: number
  let turns: Turns<string>
  beforeEach(() => {
    now = 1000
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    turns = new Turns<string>()
  })

  /** Work that goes on until it is let go. */
  const held = () => {
    let letGo: (drawn: string) => void = () => undefined
    const done = turns.take('picture', () => new Promise<string>((resolve) => (letGo = resolve)))
    return { done, letGo: () => letGo('drawn') }
  }

  it('come one after the other, the first first', async () => {
    const order: string[] = []
    const before = held()
    const others = ['first', 'second', 'third'].map((name) =>
      turns.take('picture', async () => {
        order.push(name)
      }),
    )
    await turns.take('another', async () => {
      order.push('of another')
    })
    before.letGo()
    await Promise.all(others)
    expect([await before.done, order]).toEqual(['drawn', ['of another', 'first', 'second', 'third']])
  })

  it('that come too late are not taken, and whoever waited is told when to come again', async () => {
    const slow = held()
    const work = jest.fn(() => Promise.resolve())
    const waiting = [turns.take('picture', work), turns.take('picture', work)]
    now += patience + 1
    slow.letGo()
    for (const one of await Promise.allSettled(waiting))
      expect(one).toMatchObject({ reason: { status: 503, retryAfter: 5 } satisfies Partial<Failure> })
    expect([await slow.done, work.mock.calls]).toEqual(['drawn', []])
    await turns.take('picture', work)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('go on after work that failed', async () => {
    await expect(turns.take('picture', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take('picture', () => Promise.resolve('drawn'))).toBe('drawn')
  })
})
