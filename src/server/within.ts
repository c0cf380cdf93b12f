import { setTimeout as after } from 'node:timers/promises'

/** What `work` resolves to, or a rejection with `late` when that takes longer; the work itself goes on. */
export const within = async <Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: Error,
): Promise<Result> => {
  const end = new AbortController()
  const giveUp = async () => {
    await after(milliseconds, undefined, { signal: end.signal })
    throw late
  }
  try {
    return await Promise.race([work, giveUp()])
  } finally {
    end.abort()
  }
}
