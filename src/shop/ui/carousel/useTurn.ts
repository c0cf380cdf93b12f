import { startTransition, useEffect, useState } from 'react'

/** Settled when the last one in the line has come to life, or has left the page. */
let lastTurn = Promise.resolve()

/**
 * Lets the carousels of a page come to life one after another: each measures its slides, and together they would hold a
 * slow phone for a third of a second. `prepare` brings what they need and is asked at each turn; where it fails, that
 * one has `failed`. `isReady`: nothing is left to wait for.
 */
export const useTurn = (isReady: boolean, prepare: () => Promise<void>) => {
  const [state, setState] = useState<'waiting' | 'alive' | 'failed'>(isReady ? 'alive' : 'waiting')
  const isWaiting = state === 'waiting'

  useEffect(() => {
    if (!isWaiting) return
    const turnBefore = lastTurn
    let endTurn = () => {}
    lastTurn = new Promise((resolve) => {
      endTurn = resolve
    })
    let isHere = true
    const come = async () => {
      await turnBefore
      if (!isHere) return
      const next = await prepare().then(
        () => 'alive' as const,
        () => 'failed' as const,
      )
      startTransition(() => {
        setState(next)
      })
    }
    void come()
    // Runs when it has come to life as well, so that the next one does not come in the same breath.
    return () => {
      isHere = false
      endTurn()
    }
  }, [isWaiting, prepare])

  return state
}
