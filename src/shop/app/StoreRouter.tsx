import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router-dom'
import { goTo } from '../shell/location/goTo'
import { selectLocation } from '../shell/location/location.slice'
import type { LocationState } from '../shell/location/path'
import type { AppStore } from './store'

/** Only what comes behind it is taken; on the server there is no other. */
const anyOrigin = 'http://shop'

const textOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** React Router's own links and redirects, as events of the store. */
const navigatorOf = (store: AppStore): Navigator => ({
  createHref: textOf,
  /** Encoded as a URL object has it, or an Arabic link would never be found to be the current one. */
  encodeLocation: (to) => {
    const { pathname, search, hash } = new URL(textOf(to), anyOrigin)
    return { pathname, search, hash }
  },
  push: (to) => store.dispatch(goTo(textOf(to))),
  replace: (to) => store.dispatch(goTo(textOf(to), { replace: true })),
  go: (steps) => {
    window.history.go(steps)
  },
})

interface StoreRouterProps {
  store: AppStore
  /** The location of the first render. */
  first: LocationState
  children: ReactNode
}

/**
 * Shows the screen of the location in the store. It follows inside a transition, so that the old screen stays while
 * the code of the new one comes.
 */
export const StoreRouter = ({ store, first, children }: StoreRouterProps) => {
  const [location, setLocation] = useState(first)
  const [navigator] = useState(() => navigatorOf(store))

  useLayoutEffect(() => {
    let known: LocationState | null = null
    // Only when it moved: a transition during a submit would make React treat the form as one of its actions.
    const follow = () => {
      const next = selectLocation(store.getState())
      if (next === known) return
      known = next
      startTransition(() => {
        setLocation(next)
      })
    }
    follow()
    return store.subscribe(follow)
  }, [store])

  const { pathname, search, hash, key, how, within = false, before = [] } = location
  return (
    <Router
      location={{ pathname, search, hash, key, state: { within, before } }}
      navigationType={NavigationType[how === 'POP' ? 'Pop' : how === 'PUSH' ? 'Push' : 'Replace']}
      navigator={navigator}
    >
      {children}
    </Router>
  )
}
