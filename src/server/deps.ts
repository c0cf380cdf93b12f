import type { Config } from './config'
import type { OpenDatabase } from './database/connect'
import type { Pictures } from './images/pictures'
import type { SessionCheck } from './modules/support/checkSession'

/** What every module gets. */
export interface Deps {
  database: OpenDatabase
  config: Config
  pictures: Pictures
  /** Lets the outbox look for new mail at once; call it after the transaction that wrote some. */
  mailWritten(): void
  /** Lets imports that wait be looked at at once; call it after the transaction that made one wait. */
  importWaits(): void
  /** Refuses what is no session for support. */
  checkSession: SessionCheck['check']
  /** Waits that many ms. */
  pause(milliseconds: number): Promise<unknown>
}
