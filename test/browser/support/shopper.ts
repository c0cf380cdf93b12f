import type { BrowserContextOptions, Page } from 'playwright-core'
import { demoShopper } from '../../../src/server/database/demo/people'
import type { RunningShop } from '../../support/runningShop'
import { giveAddress } from './address'
import type { ShopPage } from './openShop'

type Place = Pick<RunningShop, 'address'>

/** A call of the shop's own API beside the browser, as the demo's shopper; gives the envelope's data. */
export const callAs = async (
  shop: Place,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
): Promise<any> => {
  const response = await fetch(`${shop.address}${path}`, {
    method,
    headers: {
      'accept-language': 'en',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { data, message } = (await response.json()) as { data: unknown; message: string }
  if (!response.ok) throw new Error(`${method} ${path}: ${message}`)
  return data
}

/** Token and user of somebody of the demo, who all have the shopper's password. */
const demoSession = async (shop: Place, email: string): Promise<{ token: string; user: object }> =>
  callAs(shop, null, 'POST', '/api/Account/login', { email, password: demoShopper.password })

/** Options of a browser context whose local storage holds these values for the shop. */
export const storing = (shop: Place, values: Record<string, string>): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [
      {
        origin: shop.address,
        localStorage: Object.entries(values).map(([name, value]) => ({ name, value })),
      },
    ],
  },
})

/** A context in which somebody of the demo is logged in: its shopper, or who has that username. */
export const asDemoShopper = async (
  shop: Place,
  username: string = demoShopper.username,
): Promise<BrowserContextOptions & { token: string }> => {
  const { token, user } = await demoSession(shop, username)
  return { ...storing(shop, { token, user: JSON.stringify(user) }), token }
}

/** Fills the login form and sends it once its popup has dropped: Playwright scrolls the page when what it presses moves. */
export const submitLogin = async (
  { page, texts }: Pick<ShopPage, 'page' | 'texts'>,
  { email, password }: { email: string; password: string } = demoShopper,
) => {
  await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
  const form = page.getByRole('form', { name: texts.auth.login })
  await form.getByRole('textbox', { name: texts.auth.emailOrUsername }).fill(email)
  await form.getByRole('textbox', { name: texts.auth.password }).fill(password)
  await page
    .getByRole('group', { name: texts.layout.account, exact: true })
    .evaluate((popup) => Promise.all(popup.getAnimations().map(({ finished }) => finished)))
  await form.getByRole('button', { name: texts.auth.login, exact: true }).click()
}

/** Logs out through the popup. */
export const logOut = async ({ page, texts }: Pick<ShopPage, 'page' | 'texts'>) => {
  await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
  await page.getByRole('button', { name: texts.account.logout, exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.dialogs.logout.confirm, exact: true })
    .click()
  await page.getByText(texts.notices.loggedOut.title).waitFor()
}

/** In the cart: orders all that lies in it, and sees it empty; our server asks for an address before. */
export const checkOut = async (
  { page, texts }: Pick<ShopPage, 'page' | 'texts'>,
  { asksWhere = true }: { asksWhere?: boolean } = {},
) => {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: texts.cart.checkout, exact: true }).click()
  if (asksWhere) await giveAddress({ page, texts })
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.dialogs.checkout.confirm, exact: true })
    .click()
  await page
    .getByRole('alertdialog', { name: texts.dialogs.checkoutDone.title })
    .getByRole('button', { name: texts.common.ok, exact: true })
    .click()
  await main.getByText(texts.cart.empty).waitFor()
}

/** The title of each notice that is shown. */
export const noticesOf = (page: Page) => page.locator('[data-notices] strong').allInnerTexts()

/** Token and user as local storage holds them. */
export const storedSession = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])
