import { paths } from '../../../src/shop/lib/paths'
import { account } from '../../support/foreign/shopper'
import type { ForeignBackend } from '../../support/foreign/foreignBackend'
import { filled } from '../../support/texts'
import type { LiveSession } from '../live'
import { settle, untilReloaded } from '../settle'
import { answer, fillLogin, find, follow, openAccount, press, unfoldMenu } from './person'

const findEmma = (live: LiveSession) => find(live, 'emma', 'Emma')

/**
 * The shop in front of a backend that knows the 21 public calls alone and has a bad day: parts of it fail, an answer is cut, another is no
 * envelope, and a login is forgotten.
 */
export const otherBackend = async (live: LiveSession, { faults }: ForeignBackend) => {
  const { page, texts, checkpoint } = live
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: texts.common.retry })
  await checkpoint('home without new books')
  faults.clear()

  faults.set('GET /api/Category/', 'truncated json')
  await unfoldMenu(live)
  await follow(live, paths.books)
  await retry.waitFor()
  await checkpoint('an answer that breaks off')
  faults.clear()
  await press(live, texts.common.retry)
  await main.getByRole('link', { name: 'Emma' }).first().waitFor()
  await checkpoint('books')

  faults.set('GET /api/Libraries', 'lost connection')
  await unfoldMenu(live)
  await follow(live, paths.libraries)
  await retry.waitFor()
  await checkpoint('a connection that is cut')
  faults.set('GET /api/Libraries', 'html instead of json')
  await press(live, texts.common.retry)
  await settle(page)
  await checkpoint('an answer of another program')
  faults.clear()

  await openAccount(live)
  await fillLogin(live, account.email, 'planted-password')
  // No picture of this dialog: through its veil one sees the form, and a session holds nothing of what is typed.
  await answer(live, texts.common.ok)
  faults.set('POST /api/Account/login', 'http 500')
  await fillLogin(live, account.email, account.password)
  await answer(live, texts.common.ok)
  faults.clear()
  await untilReloaded(page, async () => {
    await fillLogin(live, account.email, account.password)
    await page.getByText(texts.notices.loginDone.title).first().waitFor()
  })

  await findEmma(live)
  faults.set('POST /api/Cart', 'failed envelope over http 200')
  await press(live, texts.product.addToCart)
  await page.getByRole('alertdialog').waitFor()
  await checkpoint('not in the cart')
  faults.clear()
  await answer(live, texts.dialogs.cartFailed.confirm)
  await page.getByText(texts.notices.addedToCart.title).first().waitFor()
  await follow(live, paths.cart)
  await page.getByRole('button', { name: filled(texts.cart.raise, { name: 'Emma' }) }).waitFor()
  await checkpoint('cart')

  faults.set('GET /api/Favorite/list', 'http 401')
  await follow(live, paths.wishlist)
  await settle(page)
  await checkpoint('login forgotten')
  faults.clear()
  await findEmma(live)
  await press(live, texts.product.addToCart)
  await page.getByRole('alertdialog').waitFor()
  // The support panel, by which a session is saved, lies over this question.
  await checkpoint('login needed')
}
