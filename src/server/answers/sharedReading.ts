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

/**
 * Lets all who call in one turn of the event loop, which takes in whatever has arrived, share one reading after it.
 * Under load that is one for many requests.
 */
export const oncePerTurn = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let next: Promise<Value> | null = null
  return () => {
    next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = null
      return read()
    })
    return next
  }
}

/** The same for many things: all whose keys were asked for are read at once; undefined where there is none. */
export const oncePerTurnOf = <Key, Value>(
  readMany: (keys: Key[]) => Promise<Map<Key, Value>>,
): ((key: Key) => Promise<Value | undefined>) => {
  let asked = new Set<Key>()
  const read = oncePerTurn(() => {
    const keys = [...asked]
    asked = new Set()
    return readMany(keys)
  })
  return async (key) => {
    asked.add(key)
    return (await read()).get(key)
  }
}
