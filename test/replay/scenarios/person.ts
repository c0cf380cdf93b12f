import { demoShopper } from '../../../src/server/database/demo/people'
import type { LiveSession } from '../live'
import { reloaded } from '../settle'

/** What a person does again and again in the scenarios. */
export const press = async ({ page }: LiveSession, name: string) => {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
}

export const answer = async ({ page }: LiveSession, name: string) => {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}

export const openAccount = async (live: LiveSession) => {
  await press(live, live.texts.layout.account)
}

const fillLogin = async ({ page, texts }: LiveSession, email: string, password: string) => {
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
export const unfoldMenu = async ({ page }: LiveSession) => {
  const button = page.locator('[aria-controls="header-menu"][aria-expanded="false"]')
  if (await button.isVisible()) await button.click()
}

/** The demo's shopper; the shop loads its page again. */
export const logIn = async (live: LiveSession) => {
  await fillLogin(live, demoShopper.email, demoShopper.password)
  await live.page.getByText(live.texts.notices.loginDone.title).first().waitFor()
  await reloaded(live.page)
}

/** By the first link to a path that can be seen; an address typed by hand would load the page again. */
export const follow = async ({ page }: LiveSession, path: string) => {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
}
