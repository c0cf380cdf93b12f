/**
 * The catalogue's version as the database says it or, while the database is away, as it said it last: what is kept is answered
 * meanwhile, however old. Once it is known to be away nobody waits for it; each who asks lets somebody look whether it is back.
 */
export const knownVersion = (
  read: () => Promise<number>,
  isAway: (error: unknown) => boolean,
): (() => Promise<number>) => {
  let last: number | undefined
  let isKnownAway = false
  let isLooking = false

  const readNow = async () => {
    try {
      const version = await read()
      last = Math.max(version, last ?? version)
      isKnownAway = false
      return version
    } catch (error) {
      isKnownAway = isAway(error)
      if (last === undefined || !isKnownAway) throw error
      return last
    }
  }
  const look = async () => {
    isLooking = true
    await readNow().catch(() => undefined)
    isLooking = false
  }
  return () => {
    if (!isKnownAway || last === undefined) return readNow()
    if (!isLooking) void look()
    return Promise.resolve(last)
  }
}
