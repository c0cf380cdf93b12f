/**
 * Lets callers who come at the same time share one reading. One that is already under way is not joined but followed:
 * it may have begun before a write that the caller already knows of.
 */
export const sharedReading = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let running: Promise<Value> | null = null
  let next: Promise<Value> | null = null

  const start = (): Promise<Value> => {
    const reading = read().finally(() => {
      running = null
    })
    running = reading
    return reading
  }

  return () => {
    if (running === null) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}
