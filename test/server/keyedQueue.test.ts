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
    const drawing = new Promise<string>((resolve) => (letGo = resolve))
    const done = queue.run('picture', () => drawing)
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

  it('begin in turns of the event loop of their own, so that others come in between', async () => {
    const order: string[] = []
    const works = ['first', 'second', 'third'].map((name) =>
      queue.run(name, async () => {
        order.push('work')
      }),
    )
    const all = Promise.all(works).then(() => true)
    do order.push('turn')
    while (!(await Promise.race([all, new Promise((resolve) => setImmediate(resolve))])))
    expect(order.join(' ')).toMatch(/^(turn )+work (turn )+work (turn )+work/)
  })

  it('leave their place empty for as long as it rests', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance', 'nextTick', 'queueMicrotask'] })
    const resting = new KeyedQueue<string>(15)
    const order: string[] = []
    const add = (name: string) => async () => {
      order.push(name)
    }
    const later = [resting.run('robot', add('first')), resting.run('robot', add('second'))]
    await resting.run('visitor', add('of another'))
    await later[0]
    jest.advanceTimersByTime(14)
    await resting.run('another visitor', add('of a third'))
    expect(order).toEqual(['first', 'of another', 'of a third'])
    jest.advanceTimersByTime(1)
    await Promise.all(later)
    expect(order.at(-1)).toBe('second')
    jest.useRealTimers()
  })

  it('go on after work that failed', async () => {
    await expect(queue.run('picture', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run('picture', () => Promise.resolve('drawn'))).toBe('drawn')
  })
})
