import { readRecording, statesOf } from '../replay/recording'
import { redact } from '../replay/redact'
import { resumed } from '../replay/replay.slice'
import { loadSpool } from '../replay/spool'
import { persistedSession } from './persistence'
import { makeRootReducer } from './rootReducer'
import type { RootState } from '../shared/store'
import type { AppStore } from './store'

/** How `npm run replay` and anybody at the browser's console looks at a session file, as `window.replay`. */
export interface ReplayDoor {
  /** Takes the text of a session file and gives the types of its actions; step n stands after n actions. */
  load: (text: string) => string[]
  /** Shows a step; 0 is the beginning. Throws what this build threw at its action. */
  show: (step: number) => void
  /** The state of a step, as JSON without secrets. */
  state: (step: number) => string
  /** The states that Redux DevTools computed, from the beginning on, each as JSON without secrets. */
  inDevTools: () => string[]
}

/** What the DevTools extension adds to a store. */
interface LiftedStore {
  dispatch: (action: object) => void
  getState: () => { computedStates: { state: unknown }[] }
}
const liftedOf = (store: object) => ('liftedStore' in store ? (store.liftedStore as LiftedStore) : undefined)

declare global {
  interface Window {
    replay?: ReplayDoor
  }
}

const makeDoor = (store: AppStore): ReplayDoor => {
  const reducer = makeRootReducer(persistedSession(() => undefined))
  let states: RootState[] = []
  const thrown = new Map<number, unknown>()
  const stateOf = (step: number) => {
    const state = states[step]
    if (state === undefined) throw new Error(`There is no step ${String(step)}.`)
    return state
  }
  return {
    load: (text) => {
      const recording = readRecording<RootState>(text)
      thrown.clear()
      states = statesOf(recording, reducer as never, (step, error) => {
        thrown.set(step, error)
      })
      return recording.actions.map(({ type }) => type)
    },
    show: (step) => {
      store.dispatch(resumed(stateOf(step)))
      if (thrown.has(step)) throw thrown.get(step)
    },
    state: (step) => JSON.stringify(stateOf(step), redact),
    inDevTools: () =>
      (liftedOf(store)?.getState().computedStates ?? []).map(({ state }) => JSON.stringify(state, redact)),
  }
}

/**
 * In a frame a dialog of long ago that takes the focus would take it from the page around it, in the middle of a word. Whoever
 * goes into the frame by hand has the focus there already.
 */
const leaveFocusOutside = () => {
  const focus = HTMLElement.prototype.focus
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

/** Opens the door of replay mode; Redux DevTools get the session that this tab recorded before, if there is one. */
export const openReplayDoor = (store: AppStore) => {
  window.replay = makeDoor(store)
  if (window.frameElement !== null) leaveFocusOutside()
  // A page of ours that shows this one in a frame waits for it.
  window.frameElement?.dispatchEvent(new Event('replayready'))
  const lifted = liftedOf(store)
  if (lifted) loadSpool(lifted)
}
