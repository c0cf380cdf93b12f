import { type ComponentType, memo, use, useState } from 'react'

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

  const Awaited = memo(() => {
    use(fetching ?? preload())
    return Loaded && <Loaded />
  })

  /** Decided once: a component that asked `use` for its code has to ask it in every drawing. */
  const Screen = () => {
    const [Shown] = useState<ComponentType>(() => Loaded ?? Awaited)
    return <Shown />
  }
  return { Screen, preload }
}
