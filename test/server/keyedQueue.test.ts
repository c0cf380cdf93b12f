import type { Failure } from '../../src/server/failure'
import { KeyedQueue } from '../../src/server/KeyedQueue'

/** ms */
const patience = 10_000

describe('a keyed queue', () => {
  let now: number
  let queue: KeyedQueue<string>
  beforeEach(() => {
    now = 1000
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    queue = new KeyedQueue<string>()
  })

  /** Work that goes on until it is let go. */
  const held = () => {
    let letGo: (drawn: string) => void = () => undefined
    const done = queue.run('picture', () => new Promise<string>((resolve) => (letGo = resolve)))
    return { done, letGo: () => letGo('drawn') }
  }

  it('come one after the other, the first first', async () => {
    const order: string[] = []
    const before = held()
    const others = ['first', 'second', 'third'].map((name) =>
      queue.run('picture', async () => {
        order.push(name)
      }),
    )
    await queue.run('another', async () => {
      order.push('of another')
    })
    before.letGo()
    await Promise.all(others)
    expect([await before.done, order]).toEqual(['drawn', ['of another', 'first', 'second', 'third']])
  })

  it('that come too late are not taken, and whoever waited is told when to come again', async () => {
    const slow = held()
    const work = jest.fn(() => Promise.resolve())
    const waiting = [queue.run('picture', work), queue.run('picture', work)]
    now += patience + 1
    slow.letGo()
    for (const one of await Promise.allSettled(waiting))
      expect(one).toMatchObject({ reason: { status: 503, retryAfter: 5 } satisfies Partial<Failure> })
    expect([await slow.done, work.mock.calls]).toEqual(['drawn', []])
    await queue.run('picture', work)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('go on after work that failed', async () => {
    await expect(queue.run('picture', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('picture', () => Promise.resolve('drawn'))).toBe('drawn')
  })
})
