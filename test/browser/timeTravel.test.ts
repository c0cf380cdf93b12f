import type { Page } from 'playwright-core'
import { readCorpus } from '../replay/corpus'
import { wrongJumps } from '../replay/jumps'
import { settle, watchRequests } from '../replay/settle'
import { type RunningShop, startShop } from '../support/runningShop'
import { textsOf } from '../support/texts'
import { jumpInDevTools } from './support/devToolsJumper'
import { type DevToolsBrowser, launchWithDevTools } from './support/extension'
import { asDemoShopper } from './support/shopper'
import { importSession, pressInDevTools, watchStore } from './support/watchedStore'

/** `npm run bench -- replay` does a thousand, over a longer session. */
const jumpsOfTest = 30

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

  const press = (action: object) => pressInDevTools(page, action)
  /** The ids of the last actions of a type, oldest first. */
  const idsOf = (type: string) =>
    page.evaluate((wanted) => {
      const { stagedActionIds = [], actionsById = {} } = window.watched?.liftedStore.getState() ?? {}
      return stagedActionIds.filter((id) => actionsById[id]?.action.type === wanted)
    }, type)
  /** Where the log ends, as the last button of the DevTools' slider has it. */
  const newest = () =>
    page.evaluate(() => {
      const { stagedActionIds = [] } = window.watched?.liftedStore.getState() ?? {}
      return { index: stagedActionIds.length - 1, actionId: stagedActionIds.at(-1) ?? 0 }
    })
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
    // Whoever looks at the past sees no press of the present: an answer may stand behind that action by now.
    await press({ type: 'JUMP_TO_STATE', ...(await newest()) })
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
    await importSession(page, session?.file ?? '{}')
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

  it('a jump shows the step that it goes to, whichever was shown before', async () => {
    const { file = '' } = (await readCorpus()).find(({ name }) => name === 'other-backend') ?? {}
    const jumper = await jumpInDevTools(devTools, shop.address, file)
    expect(await wrongJumps(jumper, jumpsOfTest, 1)).toEqual([])
    await jumper.page.close()
  })
})
