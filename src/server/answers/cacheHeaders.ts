import type { Config } from '../config'

/**
 * Who may keep an answer: caches and browsers, the browser alone, or nobody, so that no cart and no order stays behind on
 * a machine that others use too.
 */
export type Keeper = 'everybody' | 'browser' | 'nobody'

export type CacheHeaders = Record<Keeper, Readonly<Record<string, string>>>

/** Names all that follows from the catalogue to a cache in front, which drops what has the name when it is told to. */
export const catalogueTag = { 'surrogate-key': 'catalogue' }

/**
 * Half of `seconds` a shared cache answers by itself, the other half while it asks anew: what it answers is never older than
 * `seconds`. Browsers ask every time, with or without one; must-revalidate keeps them from using the second half themselves.
 */
const sharedFor = (seconds: number) => {
  const fresh = Math.ceil(seconds / 2)
  const stale = seconds - fresh
  return `public, max-age=0, must-revalidate, s-maxage=${String(fresh)}, stale-while-revalidate=${String(stale)}`
}

/** The headers that say who may keep an answer; where a cache stands in front, it may keep what everybody gets. */
export const cacheHeaders = ({ cdn }: Pick<Config, 'cdn'>): CacheHeaders => ({
  everybody:
    cdn === null
      ? { 'cache-control': 'no-cache' }
      : { 'cache-control': sharedFor(cdn.seconds), ...(cdn.purgeUrl !== undefined && catalogueTag) },
  browser: { 'cache-control': 'private, no-cache' },
  nobody: { 'cache-control': 'no-store' },
})
