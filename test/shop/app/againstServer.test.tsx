import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { browserEnvironment } from '../../../src/shop/api/environment'
import { App } from '../../../src/shop/app/App'
import { boot } from '../../../src/shop/app/boot'
import { readInitialState } from '../../../src/shop/app/initialState'
import { preloadRoute } from '../../../src/shop/app/routes'
import { makeStore } from '../../../src/shop/app/store'
import { i18n, showLanguage, startI18n } from '../../../src/shop/i18n/i18n'
import { type RunningShop, startShop } from '../../support/runningShop'
import { bothLanguages, filled, type TestLanguage, textsOf } from '../../support/texts'

/** ms: a server starts, and a shopper walks through the whole shop. */
jest.setTimeout(60_000)

let server: RunningShop
const overTheNetwork = globalThis.fetch

beforeAll(async () => {
  server = await startShop({ HOST: '127.0.0.1' })
})
beforeEach(() => {
  // No call is made up: the page only stands at another address than the server.
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) => overTheNetwork(new URL(address as string, server.address), init))
})
afterAll(() => server.close())

/** Opens an address as a fresh page does; `reloaded` resolves when the shop wants to be loaded again. */
const visit = async (path: string) => {
  window.history.replaceState(null, '', path)
  let reload: () => void = () => undefined
  const reloaded = new Promise<void>((resolve) => {
    reload = resolve
  })
  const environment = { ...browserEnvironment(), searchDelay: 0, reload }
  const { state, isStorageBroken } = readInitialState(environment)
  const store = makeStore(state, environment)
  await preloadRoute(path)
  await boot(store, { isStorageBroken })
  const { unmount } = render(<App store={store} onAwake={() => undefined} />)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  return { reloaded, leave: unmount }
}

const wait = { timeout: 10_000 }

const speak = async (language: TestLanguage) => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = `lang=${language}; path=/`
  await (i18n.isInitialized ? showLanguage(language) : startI18n(language))
  return textsOf[language]
}

describe.each(bothLanguages)('a shopper and the real server, in %s', (language) => {
  it('puts a book into the cart, logs in, checks out and logs out', async () => {
    const texts = await speak(language)
    const person = userEvent.setup()
    const press = async (name: string | RegExp) =>
      person.click(await screen.findByRole('button', { name }, wait))
    const answer = async (name: string) =>
      person.click(within(await screen.findByRole('alertdialog', {}, wait)).getByRole('button', { name }))

    const shelf = await visit('/books')
    const addNamed = new RegExp(`^${texts.product.addNamedToCart.replace('{{name}}', '(.+)')}$`)
    const [add] = await screen.findAllByRole('button', { name: addNamed }, wait)
    const name = addNamed.exec(add?.getAttribute('aria-label') ?? '')?.[1] ?? ''
    if (add) await person.click(add)
    await answer(texts.common.loginNow)
    await person.type(
      await screen.findByRole('textbox', { name: new RegExp(texts.auth.emailOrUsername) }, wait),
      'demo',
    )
    await person.keyboard('{Tab}warraq{Enter}')
    await shelf.reloaded
    shelf.leave()
    expect(Object.keys(localStorage).sort()).toEqual(['token', 'user'])

    const cart = await visit('/cart')
    await press(filled(texts.cart.raise, { name }))
    expect(await screen.findByText('2', { selector: 'output' }, wait)).toBeVisible()
    await press(texts.cart.checkout)
    const baghdad = (await screen.findAllByRole('option', {}, wait))[1] as HTMLElement
    await person.selectOptions(screen.getByRole('combobox', { name: texts.checkout.governorate }), baghdad)
    for (const field of [texts.checkout.town, texts.checkout.address])
      await person.type(screen.getByRole('textbox', { name: field }), 'Karrada 62')
    await press(texts.checkout.submit)
    await answer(texts.dialogs.checkout.confirm)
    expect(await screen.findByText(texts.dialogs.checkoutDone.title, {}, wait)).toBeVisible()
    await answer(texts.common.ok)
    expect(await screen.findByText(texts.cart.empty, {}, wait)).toBeVisible()
    cart.leave()

    await visit('/orders')
    expect((await screen.findAllByText(name, {}, wait)).length).toBeGreaterThan(0)
    await press(texts.layout.account)
    await press(texts.account.logout)
    await answer(texts.dialogs.logout.confirm)
    expect(await screen.findByText(texts.notices.loggedOut.title, {}, wait)).toBeVisible()
    expect(window.location.pathname).toBe('/')
    expect({ ...localStorage }).toEqual({})
  })
})
