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
  /**
   * What the server said of its shop in the HTML (`i18n/shopFacts.ts`), by the names of the tags: another backend, currency or
   * network makes other screens. Absent in files of earlier builds.
   */
  facts?: Record<string, string>
}

const factsHere = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="api-base"], meta[name^="shop-"]')].map(
      ({ name, content }) => [name, content],
    ),
  )

/** What the browser says of itself now. */
export const originHere = (): SessionOrigin => ({
  build: document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '',
  viewport: { width: window.innerWidth, height: window.innerHeight },
  pixelRatio: window.devicePixelRatio,
  theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  language: document.documentElement.lang,
  userAgent: window.navigator.userAgent,
  savedAt: new Date().toISOString(),
  facts: factsHere(),
})

/** A stretch that did not follow from the one before it. */
const isApart = ({ joined }: Segment, index: number) => !joined && index > 0

/** Each action as text; a stretch that did not follow from the one before begins with a synthetic `app/resumed`. */
export const actionsOf = (segments: readonly Segment[]): string[] =>
  segments.flatMap((segment, index) =>
    isApart(segment, index)
      ? [`{"type":"${resumed.type}","payload":${segment.from}}`, ...segment.actions]
      : segment.actions,
  )

/** When each of those happened, in ms since the session began. */
const timesOf = (segments: readonly Segment[]): number[] =>
  segments.flatMap((segment, index) => {
    const since = segment.at - (segments[0]?.at ?? 0)
    return (isApart(segment, index) ? [0, ...segment.times] : segment.times).map((time) => since + time)
  })

/**
 * A recorded session as the Redux DevTools extension itself exports one, with its origin and the times of its actions
 * beside, which the extension ignores. The texts of the segments hold no secret already.
 */
export const sessionFileOf = (segments: readonly Segment[], origin: SessionOrigin): string =>
  JSON.stringify({
    payload: `[${actionsOf(segments).join(',')}]`,
    preloadedState: segments[0]?.from ?? '{}',
    times: timesOf(segments),
    origin,
  })
