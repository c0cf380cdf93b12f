import { whenLoaded } from './whenIdle'

/**
 * Resolves when what stands in the HTML has been painted; on a page that nobody looks at, which is not painted, when
 * everything that the HTML names has come.
 */
export const framePainted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    whenLoaded(resolve)
  })
