import type { Gauge, Registry } from 'prom-client'
import type { CacheState } from './answers/ScanProofCache'
import type { OpenDatabase } from './database/connect'
import type { ReplicaState } from './database/replicas'

/** What a measure is made with; the package is loaded only where somebody looks at metrics. */
interface Instruments {
  Gauge: typeof Gauge
  registry: Registry
}

/** All servers see the same outbox: of several behind one port the largest count is the newest. */
export const measureOutbox = ({ Gauge, registry }: Instruments, { db }: OpenDatabase): void => {
  const unsent = () =>
    db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sent_at', 'is', null)
  const measure = (name: string, help: string, counted: () => ReturnType<typeof unsent>) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.set((await counted().executeTakeFirstOrThrow()).count)
      },
    })
  measure('mail_waiting', 'Mails in the outbox that are not sent yet', () =>
    unsent().where('given_up_at', 'is', null),
  )
  measure('mail_retrying', 'Those of them that could not be sent at least once', () =>
    unsent().where('given_up_at', 'is', null).where('attempts', '>', 0),
  )
  measure('mail_given_up', 'Mails that were refused for good, as `npm run admin -- outbox` lists them', () =>
    unsent().where('given_up_at', 'is not', null),
  )
}

/** Answers that are kept, for everybody and for one shopper each. */
export const measureAnswers = (
  { Gauge, registry }: Instruments,
  kept: Record<'open' | 'own', { state(): CacheState }>,
): void => {
  const measure = (name: string, help: string, read: (state: CacheState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['of'],
      registers: [registry],
      collect() {
        this.set({ of: 'everybody' }, read(kept.open.state()))
        this.set({ of: 'shoppers' }, read(kept.own.state()))
      },
    })
  measure('answers_kept', 'Answers in memory', (state) => state.kept)
  measure('answers_kept_bytes', 'Bytes of them', (state) => state.bytes)
  measure('answers_found_total', 'Times that an answer was found in memory', (state) => state.hits)
  measure('answers_made_total', 'Times that it was not, and was made', (state) => state.misses)
}

/** Connections and replicas; the embedded database has neither. */
export const measureDatabase = ({ Gauge, registry }: Instruments, { own, replicas }: OpenDatabase): void => {
  if (own.poolState() !== undefined)
    new Gauge({
      name: 'database_connections',
      help: 'Connections to PostgreSQL in use and idle, and requests that wait for one',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        const { inUse = 0, idle = 0, waiting = 0 } = own.poolState() ?? {}
        this.set({ state: 'in use' }, inUse)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, waiting)
      },
    })
  if (replicas === undefined) return
  const measure = (name: string, help: string, read: (replica: ReplicaState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      aggregator: 'max',
      registers: [registry],
      collect() {
        for (const [index, replica] of replicas.states().entries())
          this.set({ replica: String(index + 1) }, read(replica))
      },
    })
  measure('replica_usable', 'Whether a replica is asked (1), in the order of DATABASE_READ_URL', (replica) =>
    Number(replica.isUsable),
  )
  measure(
    'replica_versions_behind',
    'Versions of the catalogue that a replica lacks; -1 while it is away',
    ({ behind }) => behind ?? -1,
  )
}
