import { lazy, type ComponentType } from 'react'

type Loaded = { default: ComponentType }

/**
 * A screen in a chunk of its own that can be fetched ahead. Once its code is there it renders at once, without the
 * moment of waiting that React gives even a settled promise; a failed fetch is tried again the next time.
 */
export const lazyScreen = (fetchScreen: () => Promise<ComponentType>) => {
  let loaded: Loaded | undefined
  let fetching: Promise<Loaded> | undefined
  const preload = () =>
    (fetching ??= fetchScreen().then(
      (screen) => (loaded = { default: screen }),
      (error: unknown) => {
        fetching = undefined
        throw error
      },
    ))
  const Screen = lazy(() => (loaded === undefined ? preload() : settled(loaded)))
  return { Screen, preload }
}

/** React asks `then` and is answered in the same breath. */
const settled = (loaded: Loaded) =>
  ({
    then: (onLoaded: (value: Loaded) => unknown) => {
      onLoaded(loaded)
    },
  }) as Promise<Loaded>
