import type { Page } from 'playwright-core'
import type { RootState } from '../../../src/shop/shared/store'

/** The store of Redux DevTools: what its buttons dispatch, and what it then holds. */
interface LiftedStore {
  dispatch: (action: object) => void
  getState: () => {
    stagedActionIds: number[]
    actionsById: Record<number, { action: { type: string } }>
    currentStateIndex: number
  }
}
interface WatchedStore {
  liftedStore: LiftedStore
  getState: () => RootState
}
declare global {
  interface Window {
    watched?: WatchedStore
  }
}

/** Before the shop: keeps hold of the store that the extension makes. */
export const watchStore = () => {
  type Compose = (
    options: object,
  ) => (...enhancers: unknown[]) => (create: unknown) => (...args: unknown[]) => WatchedStore
  let made: Compose | undefined
  Object.defineProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', {
    configurable: true,
    get: () => {
      const composed = made
      if (composed === undefined) return undefined
      const compose: Compose =
        (options) =>
        (...enhancers) =>
        (create) =>
        (...args) => {
          const store = composed(options)(...enhancers)(create)(...args)
          window.watched = store
          return store
        }
      return compose
    },
    set: (value: Compose) => {
      made = value
    },
  })
}

/** What a button of Redux DevTools does. */
export const pressInDevTools = (page: Page, action: object) =>
  page.evaluate((pressed) => {
    window.watched?.liftedStore.dispatch(pressed)
  }, action)

/** The import of a session file. */
export const importSession = (page: Page, text: string) => {
  const { payload, preloadedState } = JSON.parse(text) as Record<'payload' | 'preloadedState', string>
  const nextLiftedState = JSON.parse(payload) as object[]
  return pressInDevTools(page, {
    type: 'IMPORT_STATE',
    nextLiftedState,
    preloadedState: JSON.parse(preloadedState),
  })
}
