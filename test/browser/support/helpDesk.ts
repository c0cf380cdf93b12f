import type { Page } from 'playwright-core'
import { deskTextsOf } from '../../support/texts'
import type { ShopPage } from './openShop'
import { asDemoShopper } from './shopper'
import type { withShop } from './withShop'

/** The shopper asks for help: sends what happened, and reads out the code. */
export const sendToSupport = async ({ page, texts }: Pick<ShopPage, 'page' | 'texts'>): Promise<string> => {
  const { support, common } = texts
  await page.keyboard.press('Control+Alt+KeyS')
  const panel = page.getByRole('dialog', { name: support.heading })
  await panel.getByRole('button', { name: common.sendToSupport, exact: true }).click()
  await panel.getByRole('button', { name: support.sending.send, exact: true }).click()
  return panel.getByText(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/).innerText()
}

/** One thing that somebody of the staff does at the desk. */
export type Move = (page: Page) => Promise<unknown>

const { support } = deskTextsOf.en

export const openSession =
  (code: string): Move =>
  async (page) => {
    await page.getByRole('textbox', { name: support.code }).fill(code.toLowerCase())
    await page.getByRole('button', { name: support.open, exact: true }).click()
    await page.getByRole('heading', { name: support.panel }).waitFor()
  }

const steps = (page: Page) => page.getByRole('region', { name: support.steps })

export const seeErrorsAlone: Move = (page) =>
  steps(page).getByRole('combobox', { name: support.show }).selectOption({ label: support.errors })

/** Shows the screen at the last step that is called so. */
export const goToStep =
  (name: RegExp): Move =>
  (page) =>
    steps(page).getByRole('button', { name }).last().click()

export const findShopper =
  (who: string): Move =>
  async (page) => {
    await page.getByRole('textbox', { name: support.who }).fill(who)
    await page.getByRole('button', { name: support.find, exact: true }).click()
  }

export const sendMailAgain =
  (kind: keyof typeof support.kinds): Move =>
  (page) =>
    page
      .getByRole('listitem')
      .filter({ hasText: support.kinds[kind] })
      .getByRole('button', { name: new RegExp(`^${support.sendAgain}`) })
      .first()
      .click()

/** The desk's page for support as staff open it. */
export const openHelpDesk = async (stage: ReturnType<typeof withShop>): Promise<ShopPage> => {
  const { token: _token, ...staff } = await asDemoShopper(stage.shop, 'staff')
  return stage.open({ language: 'en', path: '/desk/support', ...staff })
}
