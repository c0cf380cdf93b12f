/** What the shop is told from outside; handed to thunks, base query and listeners as Redux's `extra`. */
export interface Environment {
  /** Base address of another backend without a slash at its end, or '' for this shop's own server. */
  apiBase: string
  /** Milliseconds after which a call that has no answer counts as slow. */
  slowAfter: number
  /** Milliseconds of rest before the typed text is searched for. */
  searchDelay: number
  /** A recorded session is being looked at: no call is answered and nothing is written (DESIGN.md §6). */
  replaying: boolean
  /** Loads the page again, in its place. */
  reload: () => void
  /** Writes the session to local storage now; false where it was refused, so that a reload would lose it. */
  flush: () => Promise<boolean>
  /** Stretches of the recorded session, for an export (DESIGN.md §6). */
  recorded: () => readonly { from: string; joined: boolean; actions: string[] }[]
  /** Forgets the recorded session, and from here on leaves nothing in the browser when the page is left. */
  stopRecording: () => void
}

/** The meta tag `api-base` of index.html. */
const metaApiBase = () =>
  (document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '').replace(/\/+$/, '')

/** How things are in a browser; tests pass what they need to be different. */
export const browserEnvironment = (): Environment => ({
  apiBase: metaApiBase(),
  slowAfter: 10_000,
  searchDelay: 250,
  replaying: new URLSearchParams(window.location.search).has('replay'),
  reload: () => {
    window.location.reload()
  },
  flush: () => Promise.resolve(false),
  recorded: () => [],
  stopRecording: () => undefined,
})
