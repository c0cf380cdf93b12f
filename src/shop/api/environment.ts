import { replayMode } from '../lib/replayMode'
import type { Tag } from './tags'

/** What the shop is told from outside; handed to thunks, base query and listeners as Redux's `extra`. */
export interface Environment {
  /** Base address of another backend without a slash at its end, or '' for this shop's own server. */
  apiBase: string
  /** Milliseconds after which a call that has no answer counts as slow. */
  slowAfter: number
  /** Milliseconds in which what carries a key of its own is sent again while the server asks to come later. */
  keepFor: number
  /** Milliseconds of rest before the typed text is searched for. */
  searchDelay: number
  /** A recorded session is being looked at: no call is answered and nothing is written. */
  replaying: boolean
  /** Redux DevTools are locked: no call is sent. */
  isLocked: () => boolean
  /** Loads the page again, in its place. */
  reload: () => void
  /** Writes the session to local storage now; false where it was refused, so that a reload would lose it. */
  flush: () => Promise<boolean>
  /** The token that this tab came by itself; another one in the state was imported, and is never sent or stored. */
  liveToken: () => string | null
  /** Stretches of the recorded session, for an export. */
  recorded: () => readonly {
    from: string
    joined: boolean
    at: number
    actions: string[]
    times: number[]
  }[]
  /** Forgets the recorded session, and from here on leaves nothing in the browser when the page is left. */
  stopRecording: () => void
  /** Where the tabs of one browser hear each other; null where there is no such thing, as in some embedded browsers. */
  openChannel: () => BroadcastChannel | null
  /** Says to the other tabs which of their answers are old. */
  tellTabs: (tags: readonly ('Cart' | 'Orders' | 'Favourites' | Tag)[]) => void
}

/** The meta tag `api-base` of index.html. */
const metaApiBase = () =>
  (document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '').replace(/(?<!\/)\/+$/, '')

/** How things are in a browser; tests pass what they need to be different. */
export const browserEnvironment = (): Environment => ({
  apiBase: metaApiBase(),
  slowAfter: 10_000,
  // A database that lost its primary has another one within twenty seconds.
  keepFor: 30_000,
  searchDelay: 250,
  replaying: replayMode() !== null,
  isLocked: () => false,
  reload: () => {
    window.location.reload()
  },
  flush: () => Promise.resolve(false),
  liveToken: () => null,
  recorded: () => [],
  stopRecording: () => undefined,
  openChannel: () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('warraqin')),
  tellTabs: () => undefined,
})
