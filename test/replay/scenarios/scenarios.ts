import { paths } from '../../../src/shop/lib/paths'
import { giveAddress } from '../../browser/support/address'
import { filled, type TestLanguage } from '../../support/texts'
import type { Fault, ForeignBackend } from '../../support/foreign/foreignBackend'
import type { RunningShop } from '../../support/runningShop'
import type { LiveSession } from '../live'
import { settle } from '../settle'
import { atDesk, workAtDesk } from './desk'
import { lostConnection } from './lostConnection'
import { otherBackend } from './otherBackend'
import { anotherShopper, secondTab } from './sessions'
import {
  answer,
  book,
  failToLogIn,
  findBook,
  follow,
  logIn,
  openAccount,
  press,
  search,
  unfoldMenu,
} from './person'

/** A visitor tries to buy, logs in, and orders. */
const buying = async (live: LiveSession) => {
  const { page, texts, checkpoint } = live
  await checkpoint('home')
  await search(live, 'prejudice')
  await checkpoint('found')
  await page.getByRole('dialog').getByRole('link', { name: book }).first().click()
  await page.getByRole('heading', { level: 1, name: book }).waitFor()
  await checkpoint('product')
  await press(live, texts.product.addToCart)
  await page.getByRole('alertdialog').waitFor()
  await checkpoint('login needed')
  await answer(live, texts.common.loginNow)
  await logIn(live)
  await checkpoint('logged in')
  await follow(live, paths.cart)
  await page.getByRole('button', { name: filled(texts.cart.raise, { name: book }) }).click()
  await page.getByText('$16.00').first().waitFor()
  await checkpoint('cart')
  await press(live, texts.cart.checkout)
  await page.getByRole('heading', { level: 1, name: texts.checkout.heading }).waitFor()
  // No picture of the form, nor of the question above it: the phone and address that it proposes are masked in a session.
  await giveAddress(live)
  await answer(live, texts.dialogs.checkout.confirm)
  await page.getByRole('alertdialog', { name: texts.dialogs.checkoutDone.title }).waitFor()
  await checkpoint('ordered')
  await answer(live, texts.common.ok)
  await page.getByText(texts.cart.empty).waitFor()
  await checkpoint('empty cart')
}

/** Wrong passwords, then another look at the form. */
const failingLogin = async (live: LiveSession) => {
  await openAccount(live)
  await live.page.getByRole('form', { name: live.texts.auth.login }).waitFor()
  await live.checkpoint('popup')
  await failToLogIn(live)
  await answer(live, live.texts.common.ok)
  await failToLogIn(live)
  await answer(live, live.texts.common.ok)
  await openAccount(live)
  await live.checkpoint('closed')
  await openAccount(live)
  await live.page.getByRole('form', { name: live.texts.auth.login }).waitFor()
  await live.checkpoint('popup again')
}

/** A heart without a session, a session, then hearts on and off and the wishlist with a picture looked at large. */
const favourites = async (live: LiveSession) => {
  const { page, texts, checkpoint } = live
  await findBook(live)
  const heart = page.getByRole('main').getByRole('button', {
    name: filled(texts.product.addNamedToFavourites, { name: book }),
  })
  await heart.click()
  await page.getByRole('alertdialog').waitFor()
  await checkpoint('login needed')
  await answer(live, texts.common.loginNow)
  await logIn(live)
  await heart.click()
  await page.getByText(texts.notices.favouriteSaved.title).first().waitFor()
  await checkpoint('heart')
  await follow(live, paths.wishlist)
  await page.getByRole('main').getByRole('link', { name: book }).first().waitFor()
  await checkpoint('wishlist')
  await page.goBack()
  const unheart = filled(texts.product.removeNamedFromFavourites, { name: book })
  await page.getByRole('main').getByRole('button', { name: unheart }).click()
  await heart.waitFor()
  await checkpoint('no heart')
}

/** Tabs, questions, both languages. */
const language = async (live: LiveSession) => {
  const { page, checkpoint } = live
  const other = async () => {
    await unfoldMenu(live)
    await page.locator('button[lang][aria-pressed="false"]').filter({ visible: true }).first().click()
    await settle(page)
  }
  await checkpoint('home')
  await follow(live, paths.books)
  await page.getByRole('tab').nth(1).click()
  await checkpoint('tab')
  await other()
  await checkpoint('other language')
  await follow(live, paths.about)
  await page.locator('summary').nth(1).click()
  await checkpoint('question')
  await other()
  await checkpoint('first language again')
}

/** What goes wrong: nothing found, a wrong address, a server that fails and one that cannot be reached. */
const errors = async (live: LiveSession) => {
  const { page, texts, checkpoint } = live
  await search(live, 'zzzzqqq')
  await checkpoint('nothing found')
  await page.getByRole('searchbox', { name: texts.search.label }).first().fill('')
  await page.route('**/api/Products/Libraries', (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, data: null, message: 'planted failure' } }),
  )
  await follow(live, paths.publicLibraries)
  await checkpoint('server failure')
  await page.route('**/api/Libraries', (route) => route.abort())
  await follow(live, paths.libraries)
  await checkpoint('no connection')
  await follow(live, paths.contact)
  await checkpoint('contact')
}

/** All results of a search, narrowed, put in order, and what narrowed them taken back one by one and by going back. */
const filtering = async (live: LiveSession) => {
  const { page, texts, checkpoint } = live
  const main = page.getByRole('main')
  await search(live, 'ال')
  const all = page.getByRole('dialog').getByRole('link', { name: texts.find.showAll })
  // Cards far down are drawn only as one comes near, and what lies below them moves once more: a person presses what stands still.
  await all.scrollIntoViewIfNeeded()
  await settle(page)
  await all.click()
  await main.getByRole('combobox', { name: texts.find.order }).waitFor()
  await checkpoint('all results')
  const turn = async (group: string, name: string) => {
    await main.getByRole('region', { name: group }).getByRole('link', { name }).click()
    await settle(page)
  }
  await turn(texts.find.language, texts.find.languages.ar)
  await checkpoint('in one language')
  await turn(texts.find.availability, texts.find.available)
  await main.getByRole('combobox', { name: texts.find.order }).selectOption('price')
  await settle(page)
  await checkpoint('cheapest first')
  await turn(texts.find.availability, texts.find.available)
  await checkpoint('dropped')
  await page.goBack()
  await settle(page)
  await checkpoint('back')
}

export interface Scenario {
  name: string
  /** Puts into a fresh demo shop what the scenario needs beside it. */
  prepare?: ((shop: RunningShop) => Promise<void>) | undefined
  /** @param backend of another hand, which the shop is in front of where `faults` are named */
  play: (live: LiveSession, backend: ForeignBackend) => Promise<void>
  /** What goes wrong at that backend when the first page comes. */
  faults?: [call: string, Fault][] | undefined
  language: TestLanguage
  viewport: { width: number; height: number }
}

const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1440, height: 900 }

/** The corpus: a file in `sessions/` each. Together they come by in both languages at all three widths. */
export const scenarios: Scenario[] = [
  { name: 'buying', play: buying, language: 'ar', viewport: desktop },
  { name: 'failing-login', play: failingLogin, language: 'en', viewport: tablet },
  { name: 'favourites', play: favourites, language: 'en', viewport: desktop },
  { name: 'language', play: language, language: 'ar', viewport: phone },
  { name: 'errors', play: errors, language: 'ar', viewport: tablet },
  { name: 'filtering', play: filtering, language: 'ar', viewport: desktop },
  { name: 'another-shopper', play: anotherShopper, language: 'en', viewport: desktop },
  { name: 'second-tab', play: secondTab, language: 'ar', viewport: desktop },
  { name: 'lost-connection', play: lostConnection, language: 'ar', viewport: phone },
  { name: 'desk', prepare: workAtDesk, play: atDesk, language: 'ar', viewport: desktop },
  {
    name: 'other-backend',
    play: otherBackend,
    // Nor are there its pictures then, which no replay fetches.
    faults: [['GET /api/Products/new-releases', 'http 500']],
    language: 'en',
    viewport: tablet,
  },
]
