import type { Page } from 'playwright-core'
import type { Texts } from '../../support/texts'
import type { Answers } from '../support/answers'

/** `seller` and `keeper` of the demo see the desk alone. */
export type Visitor = 'visitor' | 'shopper' | 'seller' | 'keeper'

/** One thing to look at: an address, who looks, what the server says there and what is done before looking. */
export interface Scene {
  name: string
  path: string
  /** Left out: visitor and shopper. */
  who?: Visitor
  /** Calls that the server is not asked for; the others are answered by it. */
  answers?: Answers
  /** Opens what is to be seen. */
  reach?: (page: Page, texts: Texts) => Promise<void>
  /** What stands in `main` when the scene is there, as a selector; left out, the heading. */
  sees?: string
  /** The same can be opened on every screen. */
  anywhere?: true
  /** So many entries that only a picture of them, and a look at the HTML, is worth its time. */
  isLong?: true
}

/** Product cards and orders stand there. */
export const cards = 'main article'

/** So many times the same entry, each with an id of its own. */
export const numbered = <T extends { id: unknown }>(count: number, entry: T): T[] =>
  Array.from({ length: count }, (_, index) => ({ ...entry, id: index + 1 }))
