import { demoDesk } from '../../../src/server/database/demo/people'
import { paths } from '../../../src/shop/lib/paths'
import { logOut, submitLogin } from '../../browser/support/shopper'
import { filled } from '../../support/texts'
import type { LiveSession } from '../live'
import { untilReloaded, watchRequests } from '../settle'
import { answer, follow, logIn, openAccount, press } from './person'

/** One shopper logs out and another logs in: nothing of the first is left on the screen. No picture shows a name, which the file has forgotten. */
export const anotherShopper = async (live: LiveSession) => {
  const { page, texts, checkpoint } = live
  const main = page.getByRole('main')
  await openAccount(live)
  await logIn(live)
  await follow(live, paths.wishlist)
  await main.getByRole('heading', { level: 1, name: texts.layout.wishlist }).waitFor()
  await checkpoint('favourites of the first')
  await logOut(live)
  await checkpoint('logged out')
  await openAccount(live)
  const seller = demoDesk.find(({ role }) => role === 'seller')
  await logIn(live, seller)
  await follow(live, paths.wishlist)
  await main.getByText(texts.wishlist.empty).waitFor()
  await checkpoint('favourites of the other')
}

/** A second tab of the same browser logs in, fills the cart, empties it and logs out; this one follows without being loaded again. */
export const secondTab = async (live: LiveSession) => {
  const { page, texts, checkpoint } = live
  const main = page.getByRole('main')
  const other = { page: await page.context().newPage(), texts }
  await watchRequests(other.page)
  await follow(live, paths.books)
  await main.getByRole('heading', { level: 1, name: texts.books.heading, exact: true }).waitFor()
  await main.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await main.getByRole('button', { name: texts.product.addToCart, exact: true }).waitFor()
  const name = await main.getByRole('heading', { level: 1 }).innerText()
  await checkpoint('visitor')
  await other.page.goto(page.url())
  // Only who is logged in has a cart at the server to ask for.
  const known = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/Cart')
  await untilReloaded(other.page, () => submitLogin(other))
  await known
  await checkpoint('logged in elsewhere')
  await follow(live, paths.cart)
  await main.getByText(texts.cart.empty).waitFor()
  await press(other, texts.product.addToCart)
  const line = main.getByRole('link', { name }).first()
  await line.waitFor()
  await checkpoint('a line from elsewhere')
  await other.page.goto(page.url())
  await press(other, filled(texts.cart.delete, { name }))
  await answer(other, texts.dialogs.deleteLine.confirm)
  await line.waitFor({ state: 'detached' })
  await checkpoint('taken out elsewhere')
  await logOut(other)
  await main.getByRole('button', { name: texts.cart.loginToBuy }).waitFor()
  await checkpoint('logged out elsewhere')
}
