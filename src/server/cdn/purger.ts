import type { FastifyBaseLogger } from 'fastify'
import { catalogueTag } from '../answers/cacheHeaders'
import type { Config } from '../config'
import { catalogueVersion } from '../database/catalogueVersion'
import type { OpenDatabase } from '../database/connect'

/** ms between two looks at the catalogue's version, and at most between a change and the word to the cache. */
const interval = 1000
/** ms that the cache has to answer. */
const patience = 5000

export interface Purger {
  /** Looks again and again until `stop`. */
  start(): void
  /** Tells the cache if the catalogue has changed since it was last told. Rejects where the cache does not take the word. */
  look(): Promise<void>
  stop(): Promise<void>
}

export interface PurgerDeps {
  database: Pick<OpenDatabase, 'db'>
  config: Pick<Config, 'cdn'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

const tell = async (address: string) => {
  const { ok, status } = await fetch(address, {
    method: 'PURGE',
    headers: catalogueTag,
    signal: AbortSignal.timeout(patience),
  })
  if (!ok) throw new Error(`the cache answered ${String(status)}`)
}

/**
 * Tells the cache in front of the shop to drop what follows from the catalogue, soon after it changed in whichever process.
 * Every server tells it, also once after its start: twice is as good as once. A cache that cannot be reached is told again;
 * meanwhile, and for an answer that was on its way when the catalogue changed, its own seconds are the bound.
 */
export const createPurger = ({ database: { db }, config: { cdn }, log }: PurgerDeps): Purger => {
  let timer: NodeJS.Timeout | undefined
  let told: number | undefined
  let working: Promise<void> | undefined

  const look = async () => {
    if (cdn?.purgeUrl === undefined) return
    const version = await catalogueVersion(db)
    if (version === told) return
    await tell(cdn.purgeUrl)
    told = version
  }
  const work = () => {
    working ??= look()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the cache in front could not be told that the catalogue changed')
      })
      .finally(() => {
        working = undefined
      })
  }

  return {
    start() {
      if (cdn?.purgeUrl !== undefined) timer ??= setInterval(work, interval)
    },
    look,
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}
