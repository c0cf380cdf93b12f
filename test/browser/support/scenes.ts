import type { Page } from 'playwright-core'
import { filled, type Texts } from '../../support/texts'
import { type Answers, aFailure, aGood, silence } from './answers'
import type { DemoData } from './demoData'

export type Visitor = 'visitor' | 'shopper'

/** One thing to look at: an address, who looks, what the server says there and what is done before looking. */
export interface Scene {
  name: string
  path: string
  /** Left out: both. */
  who?: Visitor
  /** Calls that the server is not asked for; the others are answered by it. */
  answers?: Answers
  /** Opens what is to be seen. */
  reach?: (page: Page, texts: Texts) => Promise<void>
  /** What stands in `main` when the scene is there, as a selector; left out, the heading. */
  sees?: string
  /** So many entries that only a picture of them is worth its time. */
  isLong?: true
}

const cards = 'main article'
const open = (name: (texts: Texts) => string) => async (page: Page, texts: Texts) => {
  await page
    .getByRole('button', { name: name(texts), exact: true })
    .first()
    .click()
}

/** Writes into the search box, which a phone keeps behind its menu. */
const search = (text: string, shown: string) => async (page: Page, texts: Texts) => {
  const box = page.getByRole('searchbox', { name: texts.search.label })
  if (!(await box.isVisible())) await open((words) => words.layout.menuOpen)(page, texts)
  await box.fill(text)
  await page.locator(`[role="dialog"] ${shown}`).first().waitFor()
}

const dialog = (page: Page) => page.getByRole('alertdialog').waitFor()

/** Every route of SPEC.md §2 as it is, for a visitor and for a shopper with favourites, a cart and an order. */
const routes = ({ category, library, product }: DemoData): Scene[] => [
  { name: 'home', path: '/', sees: '.slick-slide article' },
  { name: 'sign-up', path: '/signup' },
  { name: 'about', path: '/about-us' },
  { name: 'category', path: `/catorgery/${String(category.id)}`, sees: cards },
  { name: 'books', path: '/books', sees: cards },
  { name: 'school-tools', path: '/school-tools', sees: cards },
  { name: 'libraries', path: '/libraries', sees: 'main li a' },
  { name: 'public-library', path: '/public-library', sees: 'main li a' },
  { name: 'library', path: `/library/${encodeURIComponent(library.librarieName)}`, sees: cards },
  { name: 'contact', path: '/contact-us' },
  { name: 'wishlist', path: '/wishlist', who: 'visitor' },
  { name: 'wishlist', path: '/wishlist', who: 'shopper', sees: 'main table' },
  { name: 'orders', path: '/orders', who: 'visitor' },
  { name: 'orders', path: '/orders', who: 'shopper', sees: cards },
  { name: 'profile', path: '/profile', who: 'visitor' },
  { name: 'profile', path: '/profile', who: 'shopper', sees: 'main dl' },
  { name: 'product', path: `/product-preview/${String(product.id)}`, sees: cards },
  { name: 'cart', path: '/cart', who: 'visitor' },
  { name: 'cart', path: '/cart', who: 'shopper', sees: 'main ul li' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'activate', path: '/activate' },
  { name: 'reset-password', path: '/reset-password#secret=of-a-mail' },
  { name: 'not-found', path: '/no-such-page' },
]

/** What lies over a screen or comes after a press. */
const overlays = ({ product }: DemoData): Scene[] => [
  { name: 'menu-open', path: '/about-us', reach: openMenu },
  { name: 'account-login', path: '/about-us', who: 'visitor', reach: open((texts) => texts.layout.account) },
  {
    name: 'account-shopper',
    path: '/about-us',
    who: 'shopper',
    reach: open((texts) => texts.layout.account),
  },
  {
    name: 'login-fields-missing',
    path: '/about-us',
    who: 'visitor',
    reach: async (page, texts) => {
      await open((words) => words.layout.account)(page, texts)
      await page.getByRole('form').getByRole('button', { name: texts.auth.login, exact: true }).click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  { name: 'search-results', path: '/about-us', reach: search('alf', 'article') },
  { name: 'search-none', path: '/about-us', reach: search('qqqqqqqq', '[role="status"]') },
  {
    name: 'search-loading',
    path: '/about-us',
    answers: { search: silence },
    reach: search('alf', '[role="status"]'),
  },
  {
    name: 'login-needed',
    path: '/about-us',
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
    who: 'shopper',
    reach: async (page, texts) => {
      await open((words) => words.layout.account)(page, texts)
      await page.getByRole('button', { name: texts.account.logout, exact: true }).click()
      await dialog(page)
    },
  },
  {
    name: 'checkout-dialog',
    path: '/cart',
    who: 'shopper',
    sees: 'main ul li',
    reach: async (page, texts) => {
      await open((words) => words.cart.checkout)(page, texts)
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
      await page.locator('[data-notices] strong').first().waitFor()
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
    reach: async (page, texts) => {
      await open((words) => words.support.open)(page, texts)
      await page.getByRole('dialog').waitFor()
    },
  },
]

async function openMenu(page: Page, texts: Texts) {
  const button = page.getByRole('button', { name: texts.layout.menuOpen, exact: true })
  if (await button.isVisible()) await button.click()
}

/** Empty, full, one, five hundred, too long, without a picture, on its way and failed. */
const states = ({ category, library, product, products, long, line, order, plain }: DemoData): Scene[] => {
  const shelf = `/catorgery/${String(category.id)}`
  const libraryPath = `/library/${encodeURIComponent(library.librarieName)}`
  const productPath = `/product-preview/${String(product.id)}`
  const numbered = <T extends { id: unknown }>(count: number, entry: T): T[] =>
    Array.from({ length: count }, (_, place) => ({ ...entry, id: place + 1 }))
  const aShelf = (shown: unknown[]) => aGood({ ...category, products: shown })
  return [
    {
      name: 'home-empty',
      path: '/',
      answers: { categories: aGood([]), newCategories: aGood([]), newReleases: aGood([]) },
    },
    {
      name: 'home-failed',
      path: '/',
      answers: { categories: aFailure, newCategories: aFailure, newReleases: aFailure },
      sees: '[role="alert"]',
    },
    {
      name: 'home-loading',
      path: '/',
      answers: { categories: silence, newCategories: silence, newReleases: silence },
    },
    {
      name: 'home-one',
      path: '/',
      answers: {
        categories: aGood([plain]),
        newCategories: aGood([plain]),
        newReleases: aGood([product]),
      },
      sees: '.slick-slide article',
    },
    {
      name: 'home-long',
      path: '/',
      answers: {
        categories: aGood(numbered(30, { ...plain, name: long, imageUrl: null })),
        newReleases: aGood(numbered(30, { ...product, name: long, authorName: long, imageUrl: null })),
      },
      sees: '.slick-slide article',
    },
    {
      name: 'home-500',
      isLong: true,
      path: '/',
      answers: { categories: aGood(numbered(500, plain)), newReleases: aGood(numbered(500, product)) },
      sees: '.slick-slide article',
    },
    { name: 'category-empty', path: shelf, answers: { category: aShelf([]) } },
    { name: 'category-one', path: shelf, answers: { category: aShelf([product]) }, sees: cards },
    {
      name: 'category-500',
      isLong: true,
      path: shelf,
      answers: { category: aShelf(numbered(500, product)) },
      sees: cards,
    },
    {
      name: 'category-long',
      path: shelf,
      answers: {
        category: aGood({
          ...category,
          name: long,
          imageUrl: null,
          subCategories: numbered(30, { id: 0, name: long.slice(0, 60) }),
          products: numbered(9, {
            ...product,
            name: long,
            authorName: long,
            imageUrl: null,
            price: 9_999_999.99,
            discountPrice: 9_999_998.99,
            discount: 99,
          }),
        }),
      },
      sees: cards,
    },
    {
      name: 'category-gone-and-coming',
      path: shelf,
      answers: {
        category: aShelf(
          products.slice(0, 12).map((each, place) => ({
            ...each,
            status: ['out of stock', 'coming soon', 'back on Sunday'][place % 3],
            discount: 20,
            discountPrice: each.price * 0.8,
          })),
        ),
      },
      sees: cards,
    },
    { name: 'category-loading', path: shelf, answers: { category: silence } },
    { name: 'category-failed', path: shelf, answers: { category: aFailure }, sees: '[role="alert"]' },
    { name: 'category-not-there', path: '/catorgery/999999' },
    { name: 'books-failed', path: '/books', answers: { category: aFailure }, sees: '[role="alert"]' },
    {
      name: 'product-long',
      path: productPath,
      answers: {
        product: aGood({
          ...product,
          name: long,
          authorName: long,
          description: `${long}\n\n${long}\n${'x'.repeat(200)}`,
          categoryName: long,
          librarieName: long,
          imageUrl: null,
          price: 9_999_999.99,
          discountPrice: 8_888_888.88,
          discount: 11,
        }),
      },
      sees: cards,
    },
    {
      name: 'product-gone',
      path: productPath,
      answers: { product: aGood({ ...product, status: 'out of stock', description: null }) },
      sees: cards,
    },
    { name: 'product-loading', path: productPath, answers: { product: silence } },
    { name: 'product-failed', path: productPath, answers: { product: aFailure }, sees: '[role="alert"]' },
    { name: 'product-not-there', path: '/product-preview/999999' },
    { name: 'libraries-empty', path: '/libraries', answers: { libraries: aGood([]) } },
    {
      name: 'libraries-failed',
      path: '/libraries',
      answers: { libraries: aFailure },
      sees: '[role="alert"]',
    },
    {
      name: 'libraries-one',
      path: '/libraries',
      answers: { libraries: aGood([library]) },
      sees: 'main li a',
    },
    {
      name: 'libraries-500-long',
      isLong: true,
      path: '/libraries',
      answers: { libraries: aGood(numbered(500, { ...library, id: 0, librarieName: long, imgUrl: null })) },
      sees: 'main li a',
    },
    { name: 'library-not-there', path: '/library/nobody' },
    {
      name: 'library-failed',
      path: libraryPath,
      answers: { libraryByName: aFailure },
      sees: '[role="alert"]',
    },
    {
      name: 'library-long',
      path: libraryPath,
      answers: {
        libraryByName: aGood([
          { librarieName: long, vendorName: long, vendorImage: null, products: [product] },
        ]),
      },
      sees: cards,
    },
    { name: 'wishlist-empty', path: '/wishlist', who: 'shopper', answers: { favourites: aGood([]) } },
    {
      name: 'wishlist-failed',
      path: '/wishlist',
      who: 'shopper',
      answers: { favourites: aFailure },
      sees: '[role="alert"]',
    },
    {
      name: 'wishlist-500-long',
      isLong: true,
      path: '/wishlist',
      who: 'shopper',
      answers: {
        favourites: aGood([
          ...products.slice(0, 3),
          ...numbered(497, { ...product, name: long, categoryName: long, imageUrl: null }).map((each) => ({
            ...each,
            id: Number(each.id) + 1000,
          })),
        ]),
      },
      sees: 'main table',
    },
    { name: 'cart-empty', path: '/cart', who: 'shopper', answers: { cart: aGood([]) } },
    { name: 'cart-failed', path: '/cart', who: 'shopper', answers: { cart: aFailure } },
    {
      name: 'cart-500-long',
      isLong: true,
      path: '/cart',
      who: 'shopper',
      answers: {
        cart: aGood([
          line,
          ...numbered(499, {
            ...line,
            productName: long,
            productImage: null,
            price: 9999.99,
            quantity: 999,
          }).map((each) => ({ ...each, id: Number(each.id) + 1000 })),
        ]),
      },
      sees: 'main ul li',
    },
    { name: 'orders-empty', path: '/orders', who: 'shopper', answers: { orders: aGood([]) } },
    {
      name: 'orders-failed',
      path: '/orders',
      who: 'shopper',
      answers: { orders: aFailure },
      sees: '[role="alert"]',
    },
    {
      name: 'orders-long',
      path: '/orders',
      who: 'shopper',
      answers: {
        orders: aGood(
          Array.from({ length: 20 }, (_, place) => ({
            ...order,
            orderId: 123_456 + place,
            orderItems: [
              ...order.orderItems,
              {
                productImage: null,
                productName: long,
                price: 9999.99,
                quantity: 999,
                subTotal: 9_989_990.01,
              },
            ],
          })),
        ),
      },
      sees: cards,
    },
    { name: 'profile-failed', path: '/profile', who: 'shopper', answers: { userProfile: aFailure } },
  ]
}

/** Every screen, state and overlay of the shop; the routes can be had apart, since they matter most. */
export const scenesOf = (data: DemoData) => {
  const byKind = { routes: routes(data), others: [...overlays(data), ...states(data)] }
  return { ...byKind, all: [...byKind.routes, ...byKind.others] }
}
