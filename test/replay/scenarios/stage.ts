import { startForeignBackend } from '../../support/foreign/foreignBackend'
import { startShop } from '../../support/runningShop'
import type { LiveSession } from '../live'
import type { Scenario } from './scenarios'

/** A fresh demo shop, whose ids are always the same, or one in front of another backend, for one play of a scenario. */
interface Stage {
  address: string
  play: (live: LiveSession) => Promise<void>
  close: () => Promise<void>
}

export const openStage = async ({
  play,
  prepare,
  faults,
}: Pick<Scenario, 'play' | 'prepare' | 'faults'>): Promise<Stage> => {
  const backend = await startForeignBackend('')
  const shop = await startShop(faults && { API_BASE_URL: backend.address })
  await prepare?.(shop)
  backend.origin = shop.address
  backend.faults = new Map(faults)
  return {
    address: shop.address,
    play: (live) => play(live, backend),
    close: async () => {
      await Promise.all([shop.close(), backend.close()])
    },
  }
}
