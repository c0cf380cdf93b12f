import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Environment } from '../../src/shop/api/environment'
import { App } from '../../src/shop/app/App'
import { boot } from '../../src/shop/app/boot'
import { readInitialState } from '../../src/shop/app/initialState'
import { preloadRoute } from '../../src/shop/app/routes'
import { makeStore } from '../../src/shop/app/store'
import { i18n, showLanguage, startI18n } from '../../src/shop/i18n/i18n'
import { cannedServer, type Replies } from './cannedServer'
import { type TestLanguage, textsOf } from './texts'

interface Visit {
  language?: TestLanguage
  path?: string
  /** Somebody is logged in with this token. */
  token?: string
  user?: object
  width?: number
  replies?: Replies
  environment?: Partial<Environment>
  /** What stands in session storage, by key. */
  kept?: Readonly<Record<string, string>>
}

// A screen's code is fetched when it is first shown, which a busy machine does slowly.
configure({ asyncUtilTimeout: 5000 })

/**
 * The whole shop as app/start.ts starts it, in jsdom, against canned replies: the real store, listeners, router, screens
 * and dictionaries. `find…` queries wait for what comes; nothing has to be wrapped in `act`.
 */
export const renderShop = async ({
  language = 'en',
  path = '/',
  token,
  user = { id: 1, firstName: 'Maryam', lastName: 'Hadi' },
  width = 1280,
  replies = {},
  environment = {},
  kept = {},
}: Visit = {}) => {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  if (token !== undefined) {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }
  document.cookie = `lang=${language}; path=/`
  window.innerWidth = width
  window.history.replaceState(null, '', path)
  const server = cannedServer(replies)
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.answer)

  if (i18n.isInitialized) await showLanguage(language)
  else await startI18n(language)
  await preloadRoute(new URL(path, window.location.href).pathname)
  const reload = jest.fn()
  const full = {
    apiBase: '',
    slowAfter: 10_000,
    keepFor: 30_000,
    searchDelay: 0,
    replaying: false,
    reload,
    flush: () => Promise.resolve(false),
    recorded: () => [],
    openChannel: () => null,
    ...environment,
  }
  const { state, isStorageBroken } = readInitialState(full)
  const store = makeStore(state, full)
  await boot(store, { isStorageBroken })
  const shown = render(<App store={store} onAwake={() => undefined} />)
  // From here on updates come when they come, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  return { ...shown, ...server, store, replies, reload, texts: textsOf[language], person: userEvent.setup() }
}
