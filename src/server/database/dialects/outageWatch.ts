import type { ConnectionLease } from './ConnectionLease'
import type { PostgresTimeouts } from './postgresTimeouts'

type Timeouts = Pick<PostgresTimeouts, 'slow' | 'look' | 'grace'>

/**
 * After an outage, answers that were on their way never come; waiting for them until the query's own time-out would keep
 * the pool taken long after the server is back. While a statement has waited for long, this looks with `reach`, on a
 * connection of its own, whether the server can be reached. Where it could not and can again, statements from before
 * get a moment for their answer, then their connections are broken off. A statement that is merely slow is left alone.
 * @param reach rejects, within a short time, while the server does not answer
 * @returns what ends the watch
 */
export const watchForOutages = (
  leases: ReadonlySet<ConnectionLease>,
  reach: () => Promise<unknown>,
  { slow, look, grace }: Timeouts,
): (() => void) => {
  let isLooking = false
  let isAway = false
  const endings = new Set<NodeJS.Timeout>()

  const breakOff = (before: number) => {
    for (const lease of leases) if (lease.sentAt !== null && lease.sentAt < before) lease.abandon()
  }
  const cameBack = () => {
    const since = performance.now()
    const ending = setTimeout(() => {
      endings.delete(ending)
      breakOff(since)
    }, grace)
    endings.add(ending.unref())
  }
  const lookForServer = async () => {
    isLooking = true
    const couldReach = await reach().then(
      () => true,
      () => false,
    )
    if (isAway && couldReach) cameBack()
    isAway = !couldReach
    isLooking = false
  }

  const timer = setInterval(() => {
    const now = performance.now()
    const isLate = [...leases].some(({ sentAt }) => sentAt !== null && now - sentAt > slow)
    if ((isLate || isAway) && !isLooking) void lookForServer()
  }, look).unref()
  return () => {
    clearInterval(timer)
    for (const ending of endings) clearTimeout(ending)
  }
}
