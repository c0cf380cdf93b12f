import type { Page } from 'playwright-core'
import { filled, type Texts } from '../../support/texts'
import { giveAddress } from '../support/address'
import { aGood, silence } from '../support/answers'
import type { DemoData } from '../support/demoData'
import { cards, type Scene } from './scene'

const open = (name: (texts: Texts) => string) => async (page: Page, texts: Texts) => {
  await page
    .getByRole('button', { name: name(texts), exact: true })
    .first()
    .click()
}

/** Opens the account panel, whose code may still be on its way, and waits for a button in it. */
const openAccount = (button: (texts: Texts) => string) => async (page: Page, texts: Texts) => {
  await open((words) => words.layout.account)(page, texts)
  await page.getByRole('button', { name: button(texts), exact: true }).waitFor()
}

/** A notice that stays: it leaves when the bar below it has burnt down. */
const keepNotice = async (page: Page) => {
  await page.locator('[data-notices] strong').first().waitFor()
  await page.locator('[data-notices] .Toastify__progress-bar').evaluate((bar) => {
    for (const burning of bar.getAnimations()) burning.effect?.updateTiming({ iterations: Infinity })
  })
}

/** Writes into the search box, which a phone keeps behind its menu. */
const search = (text: string, shown: string) => async (page: Page, texts: Texts) => {
  const box = page.getByRole('searchbox', { name: texts.search.label })
  if (!(await box.isVisible())) await open((words) => words.layout.menuOpen)(page, texts)
  await box.fill(text)
  await page.locator(`[role="dialog"] ${shown}`).first().waitFor()
}

const dialog = (page: Page) => page.getByRole('alertdialog').waitFor()

const openMenu = async (page: Page, texts: Texts) => {
  const button = page.getByRole('button', { name: texts.layout.menuOpen, exact: true })
  if (await button.isVisible()) await button.click()
}

/** Filters lie in a sheet where the window is narrow, else beside the list. */
const openFilters = async (page: Page, texts: Texts) => {
  const button = page.getByRole('button', { name: filled(texts.find.openChosen, { number: 1 }), exact: true })
  if (await button.isVisible()) await button.click()
}

/** What lies over a screen or comes after a press. */
export const overlays = ({ product }: DemoData): Scene[] => [
  { name: 'filters-open', path: '/books?language=ar', reach: openFilters, sees: cards },
  { name: 'menu-open', path: '/about-us', anywhere: true, reach: openMenu },
  {
    name: 'account-login',
    path: '/about-us',
    anywhere: true,
    who: 'visitor',
    reach: openAccount((texts) => texts.auth.login),
  },
  {
    name: 'account-shopper',
    path: '/about-us',
    anywhere: true,
    who: 'shopper',
    reach: openAccount((texts) => texts.account.logout),
  },
  {
    name: 'login-fields-missing',
    path: '/about-us',
    anywhere: true,
    who: 'visitor',
    reach: async (page, texts) => {
      await open((words) => words.layout.account)(page, texts)
      await page.getByRole('form').getByRole('button', { name: texts.auth.login, exact: true }).click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  { name: 'search-results', path: '/about-us', anywhere: true, reach: search('alf', 'article') },
  {
    name: 'search-none',
    path: '/about-us',
    anywhere: true,
    reach: search('qqqqqqqq', '[role="status"]:not(:empty)'),
  },
  {
    name: 'search-loading',
    path: '/about-us',
    anywhere: true,
    answers: { search: silence },
    reach: search('alf', '[role="status"]:not(:empty)'),
  },
  {
    name: 'login-needed',
    path: '/about-us',
    anywhere: true,
    who: 'visitor',
    reach: async (page, texts) => {
      await page.getByRole('link', { name: texts.layout.wishlist }).first().click()
      await dialog(page)
    },
  },
  {
    name: 'line-waits',
    path: `/product-preview/${String(product.id)}`,
    who: 'visitor',
    sees: cards,
    reach: async (page, texts) => {
      await page.getByRole('main').getByRole('button', { name: texts.product.addToCart, exact: true }).click()
      await dialog(page)
    },
  },
  {
    name: 'cart-waiting-lines',
    path: `/product-preview/${String(product.id)}`,
    who: 'visitor',
    sees: cards,
    reach: async (page, texts) => {
      await page.getByRole('main').getByRole('button', { name: texts.product.addToCart, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.common.cancel }).click()
      await page.goto('/cart')
      await page.locator('main ul li').first().waitFor()
    },
  },
  {
    name: 'logout-dialog',
    path: '/about-us',
    anywhere: true,
    who: 'shopper',
    reach: async (page, texts) => {
      await open((words) => words.layout.account)(page, texts)
      await page.getByRole('button', { name: texts.account.logout, exact: true }).click()
      await dialog(page)
    },
  },
  {
    name: 'checkout-dialog',
    path: '/checkout',
    who: 'shopper',
    sees: 'main form',
    reach: async (page, texts) => {
      await giveAddress({ page, texts })
      await dialog(page)
    },
  },
  {
    name: 'notice',
    path: `/product-preview/${String(product.id)}`,
    who: 'shopper',
    sees: cards,
    answers: { addToCart: aGood(null, 'OK') },
    reach: async (page, texts) => {
      await page.getByRole('main').getByRole('button', { name: texts.product.addToCart, exact: true }).click()
      await keepNotice(page)
    },
  },
  {
    name: 'lightbox',
    path: `/product-preview/${String(product.id)}`,
    sees: cards,
    reach: async (page, texts) => {
      const label = filled(texts.product.enlarge, { name: product.name })
      await page.getByRole('button', { name: label }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'registration-failed',
    path: '/signup',
    reach: async (page, texts) => {
      await open((words) => words.auth.register)(page, texts)
      await dialog(page)
    },
  },
  {
    name: 'contact-fields-missing',
    path: '/contact-us',
    reach: async (page, texts) => {
      await open((words) => words.contact.send)(page, texts)
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  {
    name: 'about-answer-open',
    path: '/about-us',
    reach: async (page) => {
      await page.locator('main summary').first().click()
      await page.locator('main details[open]').first().waitFor()
    },
  },
  {
    name: 'support',
    path: '/about-us',
    anywhere: true,
    reach: async (page, texts) => {
      await open((words) => words.support.open)(page, texts)
      await page.getByRole('dialog').waitFor()
    },
  },
]
