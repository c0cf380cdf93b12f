import { type ComponentType, use } from 'react'

/**
 * A screen in a chunk of its own that can be fetched ahead. Once its code is there it renders at once; until then the
 * screen before stays. A failed fetch is tried again by the next `preload`, never by drawing, which would go on for ever.
 */
export const lazyScreen = (fetchScreen: () => Promise<ComponentType>) => {
  let fetching: Promise<ComponentType> | undefined
  let hasFailed = false

  const start = () => {
    const started = fetchScreen()
    started.then(
      // What React's `use` looks for first: it then has the screen at once, without waiting for a tick.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        hasFailed = true
      },
    )
    return started
  }

  const preload = () => {
    if (hasFailed) fetching = undefined
    hasFailed = false
    return (fetching ??= start())
  }

  const Screen = () => {
    const Loaded = use(fetching ?? preload())
    return <Loaded />
  }
  return { Screen, preload }
}
