import { scrollThreshold } from '../../contract/constants'
import { shopApi } from '../api/shopApi'
import { selectLocalLines } from '../features/cart/cart.slice'
import { scrolledPastThreshold, selectIsScrolled } from '../shell/layout/layout.slice'
import { moved, selectLocation } from '../shell/location/location.slice'
import { saveScroll, spoolScroll } from '../shell/location/scroll'
import { alignUrl, readUrl, textOf } from '../shell/location/url'
import { selectNotices } from '../shell/notices/notices.slice'
import { writeNotices } from '../shell/notices/storedNotices'
import { booted } from '../replay/replay.slice'
import {
  selectIsLoggedIn,
  selectToken,
  storageFailed,
  waitingLinesFound,
} from '../shell/session/session.slice'
import { watchPresses } from '../lib/lastPress'
import { selectLanguage } from '../shell/language/language.slice'
import { liftedOf } from './devTools'
import { drawnState } from './drawnState'
import { meetOtherPages } from './otherPages'
import type { RootState } from '../shared/store'
import { supportAsked } from '../shared/supportAsked'
import { onChange, onOwnChange } from './onChange'
import { projectLanguage, rememberLanguage } from './projectLanguage'
import { askFirst, takeFirstAnswers } from './firstAnswers'
import { meetOtherTabs } from './meetOtherTabs'
import { startPersistence } from './startPersistence'
import type { AppStore } from './store'
import { watchErrors, watchSize } from './watchWindow'

/** The address bar follows the state; where a browser refuses for a while, it is tried again. */
const projectUrl = (store: AppStore) => {
  const align = () => {
    if (!alignUrl(selectLocation(store.getState()))) setTimeout(align, 1000)
  }
  onChange(store, () => selectLocation(store.getState()), align)
  const follow = () => {
    saveScroll(selectLocation(store.getState()))
    store.dispatch(moved({ ...readUrl(), how: 'POP' }))
    // DevTools may be locked or stand in the past: then the state did not move, and the address bar comes back.
    align()
  }
  window.addEventListener('popstate', follow)
  // A link pasted over the address of its own screen changes the fragment alone; not every browser calls that a popstate.
  window.addEventListener('hashchange', () => {
    if (textOf(window.location) !== textOf(selectLocation(store.getState()))) follow()
  })
}

/** The search header looks active past the threshold (HEADER-11); only crossing it is an event. */
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
  onChange(store, () => selectLanguage(store.getState()), projectLanguage())
  if (replaying) return
  onOwnChange(store, () => selectLanguage(store.getState()), rememberLanguage)
  watchScrolling(store)
  watchPresses()
  listenForSupportKey(store)
  watchErrors(store)
  watchSize(store)
  meetOtherTabs(store)
  meetOtherPages(store)
  window.addEventListener('pagehide', () => {
    if (!store.recorder.isRunning()) return
    if (store.recorder.isOwn()) spoolScroll(selectLocation(store.getState()))
    store.recorder.spool()
  })
}

/** Once somebody's session has ended, here or in another tab, the log does not name him any more (SESSION-6). */
const forgetWhoLeft = (store: AppStore) => {
  let known: string | null = null
  onOwnChange(
    store,
    () => selectToken(store.getState()),
    (token) => {
      if (token === null || known !== null) store.recorder.forgetPeople(known !== null)
      known = token
    },
  )
}

/** The log of the DevTools begins after the start, whose actions would not be the same again. */
const commitDevTools = (store: object) => {
  liftedOf(store)?.dispatch({ type: 'COMMIT', timestamp: Date.now() })
}

/**
 * Everything between making the store and the first render, in an order that a replay repeats: first answers,
 * persistence, `app/booted`, then the log.
 * @returns what the first render of a page that our server drew shows
 */
export const boot = async (
  store: AppStore,
  { isStorageBroken }: { isStorageBroken: boolean },
): Promise<RootState> => {
  const environment = store.dispatch((_dispatch, _getState, extra) => extra)
  const { replaying, reload } = environment
  // A reload of our own, unlike one by hand, must not swallow what has just been said (LOGIN-4).
  environment.reload = () => {
    writeNotices(selectNotices(store.getState()))
    reload()
  }
  const answers = replaying ? [] : takeFirstAnswers(store)
  const drawn = drawnState(store.getState())
  if (!replaying) await startPersistence(store)
  meetBrowser(store, replaying)
  store.dispatch(booted())
  commitDevTools(store)
  if (replaying) return drawn
  store.recorder.start(store.getState(), liftedOf(store)?.getState)
  forgetWhoLeft(store)
  if (isStorageBroken) store.dispatch(storageFailed())
  if (!selectIsLoggedIn(store.getState())) return drawn
  // On load, if a token exists, the profile is fetched (SESSION-3).
  void store.dispatch(shopApi.endpoints.userProfile.initiate(undefined, { subscribe: false }))
  // They were asked for nobody: with a token they are asked for again, so that hearts are right.
  askFirst(store, answers, { again: true })
  if (selectLocalLines(store.getState()).length > 0) store.dispatch(waitingLinesFound({ quietly: true }))
  return drawn
}
