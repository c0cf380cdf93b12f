import type { Language } from './constants'

/** What a page is drawn from on the server; all of it can be sent to another thread. */
export interface PageToDraw {
  language: Language
  /** Encoded, as a URL object has it. */
  pathname: string
  /** What of the screen's list is shown, as addressView.ts writes it; '' for what it shows by itself. */
  search: string
  /** The answers that the screen asks first: the call's name, its argument (null for none) and the whole answer. */
  entries: readonly { call: string; arg: unknown; body: unknown }[]
  /** How to reach the people of the shop, by name, such as `phone`; `apiBase` where another backend has the data. */
  facts: Readonly<Record<string, string>>
}
