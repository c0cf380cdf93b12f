import type { Page } from 'playwright-core'
import { readCorpus } from '../replay/corpus'
import { settle, watchRequests } from '../replay/settle'
import type { RootState } from '../../src/shop/shared/store'
import { type RunningShop, startShop } from '../support/runningShop'
import { textsOf } from '../support/texts'
import { type DevToolsBrowser, launchWithDevTools } from './support/extension'
import { asDemoShopper } from './support/shopper'

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
const watchStore = () => {
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

/** What the buttons of the real Redux DevTools do to the shop. */
describe('Redux DevTools on a page that is in use', () => {
  const texts = textsOf.en
  let shop: RunningShop
  let devTools: DevToolsBrowser
  let page: Page

  beforeAll(async () => {
    ;[shop, devTools] = await Promise.all([startShop(), launchWithDevTools()])
    await devTools.context.addInitScript(watchStore)
  })
  afterAll(async () => {
    await Promise.all([devTools.close(), shop.close()])
  })
  beforeEach(async () => {
    await devTools.context.clearCookies()
    await devTools.context.addCookies([{ name: 'lang', value: 'en', url: shop.address }])
    page = await devTools.context.newPage()
    await watchRequests(page)
    await page.goto(shop.address)
    await settle(page)
  })
  afterEach(() => page.close())

  const press = (action: object) =>
    page.evaluate((pressed) => {
      window.watched?.liftedStore.dispatch(pressed)
    }, action)
  /** The ids of the last actions of a type, oldest first. */
  const idsOf = (type: string) =>
    page.evaluate((wanted) => {
      const { stagedActionIds = [], actionsById = {} } = window.watched?.liftedStore.getState() ?? {}
      return stagedActionIds.filter((id) => actionsById[id]?.action.type === wanted)
    }, type)
  const account = () => page.getByRole('group', { name: texts.layout.account, exact: true })
  const toggle = () => page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
  const everythingKept = () =>
    page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie])

  it('skip, jump, reorder, roll back and commit show what the log then says', async () => {
    await toggle()
    await account().waitFor()
    const [opened = 0] = await idsOf('account/accountToggled')
    await press({ type: 'TOGGLE_ACTION', id: opened })
    await account().waitFor({ state: 'detached' })
    await press({ type: 'TOGGLE_ACTION', id: opened })
    await account().waitFor()
    await press({ type: 'JUMP_TO_STATE', index: 0, actionId: 0 })
    await account().waitFor({ state: 'detached' })
    await press({ type: 'JUMP_TO_ACTION', actionId: opened })
    await account().waitFor()
    await toggle()
    await account().waitFor({ state: 'detached' })
    const [first = 0, second = 0] = await idsOf('account/accountToggled')
    await press({ type: 'REORDER_ACTION', actionId: second, beforeActionId: first })
    await press({ type: 'JUMP_TO_ACTION', actionId: second })
    await account().waitFor()
    await press({ type: 'ROLLBACK', timestamp: 0 })
    await account().waitFor({ state: 'detached' })
    await toggle()
    await account().waitFor()
    await press({ type: 'COMMIT', timestamp: 0 })
    expect(await idsOf('account/accountToggled')).toEqual([])
    expect(await account().count()).toBe(1)
    await press({ type: 'RESET', timestamp: 0 })
    await account().waitFor({ state: 'detached' })
  })

  it('pause keeps the shop alive without a log; lock keeps the state and the address where they are', async () => {
    await press({ type: 'PAUSE_RECORDING', status: true })
    await toggle()
    await account().waitFor()
    expect(await idsOf('account/accountToggled')).toEqual([])
    await press({ type: 'PAUSE_RECORDING', status: false })
    await press({ type: 'LOCK_CHANGES', status: true })
    await toggle()
    await page.getByRole('link', { name: texts.navigation.books, exact: true }).first().click()
    await settle(page)
    expect([await account().count(), new URL(page.url()).pathname]).toEqual([1, '/'])
    await press({ type: 'LOCK_CHANGES', status: false })
    await toggle()
    await account().waitFor({ state: 'detached' })
  })

  it('import shows the recorded screen, and overwrites nothing of whoever imports it', async () => {
    const { token } = await asDemoShopper(shop)
    await page.evaluate((own) => {
      localStorage.setItem('token', own)
    }, token)
    await page.reload()
    await settle(page)
    await toggle()
    const before = await everythingKept()
    const session = (await readCorpus()).find(({ name }) => name === 'buying')
    const file = JSON.parse(session?.file ?? '{}') as { payload: string; preloadedState: string }
    const nextLiftedState = JSON.parse(file.payload) as object[]
    await press({ type: 'IMPORT_STATE', nextLiftedState, preloadedState: JSON.parse(file.preloadedState) })
    await page.locator('html[lang=ar]').waitFor()
    await settle(page)
    expect(await everythingKept()).toEqual(before)
    // As in the session that was recorded: this page's own packages do not stand in its way.
    const isRegistered = () => window.watched?.getState().shopApi.config.middlewareRegistered
    expect(await page.evaluate(isRegistered)).toBe(true)
    await page.goto(`${shop.address}/about-us`)
    await settle(page)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.evaluate(() => sessionStorage.getItem('session-log'))).not.toContain('/checkout')
  })
})
