import { demoShopper } from '../../../src/server/database/demo/people'
import type { LiveSession } from '../live'
import { settle, untilReloaded } from '../settle'

/** The book that everybody here is after. */
export const book = 'Pride and Prejudice'

/** Where a person acts. */
type Place = Pick<LiveSession, 'page' | 'texts'>

/** What a person does again and again in the scenarios. */
export const press = async ({ page }: Pick<Place, 'page'>, name: string) => {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
}

export const answer = async ({ page }: Pick<Place, 'page'>, name: string) => {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}

export const openAccount = async (live: LiveSession) => {
  await press(live, live.texts.layout.account)
}

/** Fills in the login form that is open, and sends it. */
export const fillLogin = async ({ page, texts }: LiveSession, email: string, password: string) => {
  await page.getByRole('textbox', { name: texts.auth.emailOrUsername, exact: true }).fill(email)
  await page.getByRole('textbox', { name: texts.auth.password, exact: true }).fill(password)
  const form = page.getByRole('form', { name: texts.auth.login })
  await form.getByRole('button', { name: texts.auth.login, exact: true }).click()
}

export const failToLogIn = async (live: LiveSession) => {
  await fillLogin(live, demoShopper.email, 'planted-password')
  await live.page.getByRole('alertdialog').waitFor()
}

/** On small screens search, language and navigation are folded away. */
export const unfoldMenu = async ({ page }: Pick<Place, 'page'>) => {
  const button = page.locator('[aria-controls="header-menu"][aria-expanded="false"]')
  if (await button.isVisible()) await button.click()
}

/** The demo's shopper, or another of its people, who all have one password; the shop loads its page again. */
export const logIn = async (live: LiveSession, { email }: { email: string } = demoShopper) => {
  await untilReloaded(live.page, async () => {
    await fillLogin(live, email, demoShopper.password)
    await live.page.getByText(live.texts.notices.loginDone.title).first().waitFor()
  })
}

/** By the first link to a path that can be seen; an address typed by hand would load the page again. */
export const follow = async ({ page }: Pick<Place, 'page'>, path: string) => {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
}

export const search = async (live: Place, text: string) => {
  const { page, texts } = live
  await unfoldMenu(live)
  await page.getByRole('searchbox', { name: texts.search.label }).first().fill(text)
  await page.getByRole('dialog', { name: texts.search.title }).waitFor()
  await settle(page)
}

/** Opens a product that is found by a word. */
export const find = async (live: LiveSession, word: string, name: string) => {
  await search(live, word)
  await live.page.getByRole('dialog').getByRole('link', { name }).first().click()
  await live.page.getByRole('heading', { level: 1, name }).waitFor()
}

export const findBook = (live: LiveSession) => find(live, 'prejudice', book)

/** A visitor tries to buy and logs in; the book comes along into his cart. */
export const addBook = async (live: LiveSession) => {
  await findBook(live)
  await press(live, live.texts.product.addToCart)
  await answer(live, live.texts.common.loginNow)
  await logIn(live)
}
