import { scrollThreshold } from '../../contract/constants'
import { shopApi } from '../api/shopApi'
import { selectLocalLines } from '../features/cart/cart.slice'
import { writeLines } from '../features/cart/storedLines'
import { scrolledPastThreshold, selectIsScrolled } from '../features/layout/layout.slice'
import { moved, selectLocation } from '../features/location/location.slice'
import { saveScroll, spoolScroll } from '../features/location/scroll'
import { alignUrl, readUrl } from '../features/location/url'
import { selectNotices } from '../features/notices/notices.slice'
import { writeNotices } from '../features/notices/storedNotices'
import { booted } from '../features/replay/replay.slice'
import {
  selectIsLoggedIn,
  selectToken,
  sessionChangedElsewhere,
  storageFailed,
} from '../features/session/session.slice'
import { readSession } from '../features/session/storedSession'
import { supportAsked } from '../features/support/support.slice'
import { selectLanguage } from '../features/language/language.slice'
import { projectLanguage } from './projectLanguage'
import { refetchFirstAnswers, takeFirstAnswers } from './firstAnswers'
import { startPersistence } from './persistence'
import type { AppStore } from './store'

/** Calls `effect` with what `select` finds, now and whenever it has changed. */
const follow = <Value>(store: AppStore, select: () => Value, effect: (value: Value) => void) => {
  let known = select()
  effect(known)
  store.subscribe(() => {
    const value = select()
    if (value === known) return
    known = value
    effect(value)
  })
}

/** The address bar follows the state; where a browser refuses for a while, it is tried again. */
const projectUrl = (store: AppStore) => {
  const align = () => {
    if (!alignUrl(selectLocation(store.getState()))) setTimeout(align, 1000)
  }
  follow(store, () => selectLocation(store.getState()), align)
  window.addEventListener('popstate', () => {
    saveScroll(selectLocation(store.getState()))
    store.dispatch(moved({ ...readUrl(), how: 'POP' }))
    // DevTools may be locked or stand in the past: then the state did not move, and the address bar comes back.
    align()
  })
}

/** SPEC.md §2: the search header looks active past the threshold; only crossing it is an event. */
const watchScrolling = (store: AppStore) => {
  const look = () => {
    const isPast = window.scrollY > scrollThreshold
    if (isPast !== selectIsScrolled(store.getState())) store.dispatch(scrolledPastThreshold(isPast))
  }
  window.addEventListener('scroll', look, { passive: true })
}

/** Ctrl+Alt+S by the place of the key, so that it is the same one under an Arabic layout. */
const listenForSupportKey = (store: AppStore) => {
  window.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.altKey || event.code !== 'KeyS') return
    event.preventDefault()
    store.dispatch(supportAsked())
  })
}

/** What the browser does to the shop from outside, and what the shop leaves behind when its page is left. */
const meetBrowser = (store: AppStore, replaying: boolean) => {
  window.history.scrollRestoration = 'manual'
  projectUrl(store)
  follow(store, () => selectLanguage(store.getState()), projectLanguage(replaying))
  if (replaying) return
  watchScrolling(store)
  listenForSupportKey(store)
  follow(store, () => selectLocalLines(store.getState()), writeLines)
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== window.localStorage || (key !== 'token' && key !== null)) return
    const { session } = readSession()
    if (session.token !== store.getState().session.token) store.dispatch(sessionChangedElsewhere(session))
  })
  window.addEventListener('pagehide', () => {
    if (!store.recorder.isRunning()) return
    spoolScroll(selectLocation(store.getState()))
    store.recorder.spool()
  })
}

/** Once somebody's session has ended, here or in another tab, the log does not name him any more (SPEC.md §4, logout). */
const forgetWhoLeft = (store: AppStore) => {
  let known: string | null = null
  follow(
    store,
    () => selectToken(store.getState()),
    (token) => {
      if (token === null || known !== null) store.recorder.forgetPeople()
      known = token
    },
  )
}

/** The log of the DevTools begins after the start, whose actions would not be the same again (DESIGN.md §6). */
const commitDevTools = (store: object) => {
  if (!('liftedStore' in store)) return
  const lifted = store.liftedStore as { dispatch: (action: object) => void }
  lifted.dispatch({ type: 'COMMIT', timestamp: Date.now() })
}

/**
 * Everything between making the store and the first render, in the order that DESIGN.md §6 proved: first answers,
 * persistence, `app/booted`, then the log.
 */
export const boot = async (store: AppStore, { isStorageBroken }: { isStorageBroken: boolean }) => {
  const environment = store.dispatch((_dispatch, _getState, extra) => extra)
  const { replaying, reload } = environment
  // A reload of our own, unlike one by hand, must not swallow what has just been said (SPEC.md §4, login).
  environment.reload = () => {
    writeNotices(selectNotices(store.getState()))
    reload()
  }
  const answers = replaying ? [] : takeFirstAnswers(store)
  if (!replaying) await startPersistence(store)
  meetBrowser(store, replaying)
  store.dispatch(booted())
  commitDevTools(store)
  if (replaying) return
  store.recorder.start(store.getState())
  forgetWhoLeft(store)
  if (isStorageBroken) store.dispatch(storageFailed())
  if (!selectIsLoggedIn(store.getState())) return
  // SPEC.md §4: on load, if a token exists, the profile is fetched.
  void store.dispatch(shopApi.endpoints.userProfile.initiate(undefined, { subscribe: false }))
  refetchFirstAnswers(store, answers)
}
