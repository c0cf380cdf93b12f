import { within } from '../../within'
import type { ConnectionLease } from './ConnectionLease'
import { ConnectionProblem } from './postgresErrors'
import type { PostgresTimeouts } from './postgresTimeouts'

type Timeouts = Pick<PostgresTimeouts, 'slow' | 'look' | 'grace' | 'connect'>

export interface OutageWatch {
  /**
   * Resolves while the server can be reached as far as is known, else once it can be again. Rejects with a
   * ConnectionProblem after the time that opening a connection may take.
   */
  untilThere(): Promise<void>
  /** Looks now: something made somebody doubt that the server is there. */
  look(): void
  end(): void
}

interface Outage {
  over: Promise<void>
  end: () => void
}

const beginOutage = (): Outage => {
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { over, end }
}

/**
 * After an outage, answers that were on their way never come; waiting for them until the query's own time-out would keep
 * the pool taken long after the server is back. While a statement has waited for long, this looks with `reach`, on a
 * connection of its own, whether the server can be reached. Where it could not and can again, statements from before
 * get a moment for their answer, then their connections are broken off. A statement that is merely slow is left alone.
 *
 * Meanwhile nobody else should knock: a server that stood still has to open all the connections that were asked for and
 * given up before it comes to those that somebody waits for.
 * @param reach rejects, within a short time, while the server does not answer
 */
export const watchForOutages = (
  leases: ReadonlySet<ConnectionLease>,
  reach: () => Promise<unknown>,
  { slow, look: interval, grace, connect }: Timeouts,
): OutageWatch => {
  let isLooking = false
  /** There while the server is away. */
  let outage: Outage | undefined
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
    outage?.end()
    outage = undefined
  }
  const lookForServer = async () => {
    isLooking = true
    const couldReach = await reach().then(
      () => true,
      () => false,
    )
    if (!couldReach) outage ??= beginOutage()
    else if (outage) cameBack()
    isLooking = false
  }
  const look = () => {
    if (!isLooking) void lookForServer()
  }

  const timer = setInterval(() => {
    const now = performance.now()
    const isLate = [...leases].some(({ sentAt }) => sentAt !== null && now - sentAt > slow)
    if (isLate || outage) look()
  }, interval).unref()
  return {
    look,
    async untilThere() {
      if (outage) await within(connect, outage.over, new ConnectionProblem('08006', 'The server is away'))
    },
    end() {
      clearInterval(timer)
      for (const ending of endings) clearTimeout(ending)
    },
  }
}
