import { giveAddress } from './address'
import type { ShopPage } from './openShop'

type Visit = Pick<ShopPage, 'page' | 'texts'>

/** In the cart: on to the form of the address. */
export const goOn = ({ page, texts }: Visit) =>
  page.getByRole('main').getByRole('button', { name: texts.cart.checkout, exact: true }).click()

/** Answers a question about an order with yes. */
export const sayYes = ({ page, texts }: Visit) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts.dialogs.checkout.confirm, exact: true })
    .click()

/** In the form of the address: fills it in and orders. */
export const checkOut = async (visit: Visit) => {
  await giveAddress(visit)
  await sayYes(visit)
}

/** Reads what came of an order and closes it. */
export const acknowledge = async ({ page, texts }: Visit, kind: 'checkoutDone' | 'checkoutError') => {
  const dialog = page.getByRole('alertdialog', { name: texts.dialogs[kind].title })
  await dialog.getByText(texts.dialogs[kind].text).waitFor()
  await dialog.getByRole('button', { name: texts.common.ok, exact: true }).click()
}

/** The next order is placed, and its answer never arrives. */
export const loseTheAnswer = ({ page }: Visit) =>
  page.route(
    '**/api/Order/place',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
