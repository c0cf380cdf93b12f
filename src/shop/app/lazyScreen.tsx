import { type ComponentType, use } from 'react'

/**
 * A screen in a chunk of its own that can be fetched ahead. Once its code is there it renders at once; until then the
 * screen before stays. A failed fetch is tried again by the next `preload`, never by drawing, which would go on for ever.
 */
export const lazyScreen = (fetchScreen: () => Promise<ComponentType>) => {
  let Loaded: ComponentType | undefined
  let fetching: Promise<void> | undefined
  let hasFailed = false

  const preload = () => {
    if (hasFailed) fetching = undefined
    hasFailed = false
    return (fetching ??= fetchScreen().then(
      (screen) => {
        Loaded = screen
      },
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    ))
  }

  const Screen = () => {
    if (Loaded === undefined) use(fetching ?? preload())
    return Loaded && <Loaded />
  }
  return { Screen, preload }
}
