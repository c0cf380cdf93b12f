import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary'

export interface MissingPartProps {
  /** Fetches the code again. */
  onRetry: () => void
}

interface MissingParts {
  /** What stands in the place of a part that is not there. */
  Missing: ComponentType<MissingPartProps>
  /** Its code could not be fetched, or it threw while it was drawn. */
  onFailed: (error: unknown) => void
}

/** How the page says that a part of it is missing. */
export const MissingParts = createContext<MissingParts>({
  Missing: () => null,
  onFailed: () => undefined,
})

type Waiting = { waiting?: ReactNode }

/**
 * A part of the page whose code comes when it is first shown, or ahead by `preload`. What goes wrong stays in its place:
 * the page says there that it is missing, and it comes as soon as the connection is back or somebody tries again.
 * (React's own `lazy` keeps a failure for ever and hands it to the page.)
 */
export const lazyPart = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined
  let fetching: Promise<void> | undefined

  const preload = () =>
    (fetching ??= fetchPart().then(
      (part) => {
        Loaded = part
      },
      (error: unknown) => {
        fetching = undefined
        throw error
      },
    ))

  const Part = ({ waiting = null, ...props }: Props & Waiting) => {
    const { Missing, onFailed } = use(MissingParts)
    const [state, setState] = useState<'waiting' | 'here' | 'missing'>(
      Loaded === undefined ? 'waiting' : 'here',
    )
    const isWaiting = state === 'waiting'
    const tryAgain = () => {
      setState(Loaded === undefined ? 'waiting' : 'here')
    }
    const fail = (error: unknown) => {
      setState('missing')
      onFailed(error)
    }

    useEffect(() => {
      if (!isWaiting) return
      let isShown = true
      preload().then(
        () => isShown && setState('here'),
        (error: unknown) => {
          if (isShown) fail(error)
        },
      )
      return () => {
        isShown = false
      }
      // eslint-disable-next-line react-hooks/exhaustive-deps -- what is done after a failure does not start another try
    }, [isWaiting])

    useEffect(() => {
      if (state !== 'missing') return
      window.addEventListener('online', tryAgain)
      return () => {
        window.removeEventListener('online', tryAgain)
      }
    }, [state])

    if (state === 'missing') return <Missing onRetry={tryAgain} />
    if (Loaded === undefined) return waiting
    return (
      <ErrorBoundary hasFailed={false} onError={fail} fallback={null}>
        <Loaded {...(props as unknown as Props)} />
      </ErrorBoundary>
    )
  }
  return { Part, preload }
}
