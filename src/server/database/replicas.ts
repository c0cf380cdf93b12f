import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { catalogueVersion } from './catalogueVersion'
import { postgresDialect } from './dialects/postgres'
import type { PostgresTimeouts } from './dialects/postgresTimeouts'
import { readingDriver } from './dialects/readingDriver'
import type { Database } from './schema'

/** ms between two looks at how far a replica is. */
const interval = 250

/** Less patience than with the primary, which answers where a replica does not. */
const impatient: Partial<PostgresTimeouts> = {
  line: 1000,
  connect: 1000,
  statement: 5000,
  query: 5000,
  slow: 500,
  lookAnswer: 500,
  grace: 500,
}

interface Replica {
  db: Kysely<Database>
  /** The catalogue's version there; null while it is away. */
  version: number | null
  isLooking: boolean
}

export interface ReplicaState {
  isUsable: boolean
  /** Versions of the catalogue that it lacks; null while it is away. */
  behind: number | null
}

export interface Replicas {
  /** Reads of the catalogue, from whichever replica is far enough, else from the primary. Takes no transactions. */
  db: Kysely<Database>
  /** From now on a replica is asked only once it has the catalogue in this version, or a later one. */
  requireVersion(version: number): void
  /** How many can be asked now. */
  usable(): number
  /** Of each, in the order in which they were named. */
  states(): ReplicaState[]
  close(): Promise<void>
}

/**
 * Replicas of the primary, for what everybody reads. Answers are made of the catalogue alone, and kept under the version that
 * the primary says: so a replica counts while it has that version, not within a number of seconds. One that is behind, away or
 * fails is left out, what it was asked is asked elsewhere, and it is looked at again and again until it is fit.
 */
export const openReplicas = (urls: readonly string[], primary: Kysely<Database>): Replicas => {
  const replicas = urls.map((url): Replica => ({
    db: new Kysely<Database>({ dialect: postgresDialect(url, impatient).createDialect() }),
    version: null,
    isLooking: false,
  }))
  let required = 0
  let turn = 0
  const isFit = ({ version }: Replica) => version !== null && version >= required

  const look = async (replica: Replica) => {
    if (replica.isLooking) return
    replica.isLooking = true
    replica.version = await catalogueVersion(replica.db).catch(() => null)
    replica.isLooking = false
  }
  const lookAtAll = () => {
    for (const replica of replicas) void look(replica)
  }
  lookAtAll()
  const timer = setInterval(lookAtAll, interval).unref()

  const ask = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    turn += 1
    for (let step = 0; step < replicas.length; step += 1) {
      const replica = replicas[(turn + step) % replicas.length]
      if (replica === undefined || !isFit(replica)) continue
      try {
        return await replica.db.executeQuery<Row>(query)
      } catch {
        replica.version = null
      }
    }
    return primary.executeQuery<Row>(query)
  }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => readingDriver(ask),
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return {
    db,
    requireVersion(version) {
      required = Math.max(required, version)
    },
    usable: () => replicas.filter(isFit).length,
    states: () =>
      replicas.map((replica) => ({
        isUsable: isFit(replica),
        behind: replica.version === null ? null : Math.max(0, required - replica.version),
      })),
    async close() {
      clearInterval(timer)
      await db.destroy()
      await Promise.all(replicas.map((replica) => replica.db.destroy()))
    },
  }
}
