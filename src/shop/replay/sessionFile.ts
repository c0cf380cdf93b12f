import type { Segment } from './recorder'
import { resumed } from './replay.slice'

/** Where a session was recorded, so that it can be looked at under the same conditions. */
export interface SessionOrigin {
  /** Hash of the build, as in the HTML's `build-id`. */
  build: string
  /** CSS pixels. */
  viewport: { width: number; height: number }
  pixelRatio: number
  theme: 'light' | 'dark'
  language: string
  userAgent: string
  /** ISO 8601 */
  savedAt: string
}

/** What the browser says of itself now. */
export const originHere = (): SessionOrigin => ({
  build: document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '',
  viewport: { width: window.innerWidth, height: window.innerHeight },
  pixelRatio: window.devicePixelRatio,
  theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  language: document.documentElement.lang,
  userAgent: window.navigator.userAgent,
  savedAt: new Date().toISOString(),
})

/** Each action as text; a stretch that did not follow from the one before begins with a synthetic `app/resumed`. */
export const actionsOf = (segments: readonly Segment[]): string[] =>
  segments.flatMap(({ from, joined, actions }, index) =>
    joined || index === 0 ? actions : [`{"type":"${resumed.type}","payload":${from}}`, ...actions],
  )

/**
 * A recorded session as the Redux DevTools extension itself exports one, with its origin beside,
 * which the extension ignores. The texts of the segments hold no secret already.
 */
export const sessionFileOf = (segments: readonly Segment[], origin: SessionOrigin): string =>
  JSON.stringify({
    payload: `[${actionsOf(segments).join(',')}]`,
    preloadedState: segments[0]?.from ?? '{}',
    origin,
  })
