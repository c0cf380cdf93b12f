import type { Environment } from '../api/environment'
import { boot } from './boot'
import { readInitialState } from './initialState'
import { makeStore } from './store'

/** The store as this browser left it; `begin` does what comes before the first render, once the words are there. */
export const openStore = (environment: Environment) => {
  const { state, isStorageBroken } = readInitialState(environment)
  const store = makeStore(state, environment)
  return { store, begin: () => boot(store, { isStorageBroken }) }
}
