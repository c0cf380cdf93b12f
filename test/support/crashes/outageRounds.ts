import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseKind } from '../databases'
import { httpCaller } from '../httpCall'
import { Wire } from '../wire'
import { gather, startFor } from './crowd'
import { type OutageReport, writeThrough } from './writeThrough'

/** What goes wrong, and how it ends. */
export interface Outage {
  begin(wire: Wire): void
  end(wire: Wire): void
}

const mend = (wire: Wire) => wire.mend()

/** What a network does to the server's connections. */
export const networkOutages: Record<string, Outage> = {
  'connections break': { begin: (wire) => wire.pull(), end: mend },
  'bytes wait': { begin: (wire) => wire.stop('hold'), end: mend },
  'bytes vanish': { begin: (wire) => wire.stop('swallow'), end: mend },
  'bytes take 3 s': {
    begin: (wire) => {
      wire.delay = 3000
    },
    end: mend,
  },
}

/**
 * Lets shoppers write through an outage of the real server's database, and compares what they were told with what the
 * database holds, seen past the wire.
 * @param seconds how long the outage lasts
 */
export const outageRound = async (
  kind: DatabaseKind,
  outage: Outage,
  seconds: number,
): Promise<OutageReport> => {
  const data = await kind.create()
  const { shoppers, productIds } = await gather(data)
  const wire = await Wire.before(data.place.databaseUrl ?? '')
  const server = await startFor({ ...data.place, databaseUrl: wire.url })
  const caller = httpCaller(server.address)
  const report = await writeThrough(
    { shoppers, productIds, caller, database: data.database },
    async (over) => {
      outage.begin(wire)
      await pause(seconds * 1000)
      outage.end(wire)
      over()
    },
  )
  caller.close()
  await server.close()
  await wire.close()
  await data.drop()
  return report
}
