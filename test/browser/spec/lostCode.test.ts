import type { Locator, Page } from 'playwright-core'
import { textsOf } from '../../support/texts'
import { isAwake } from '../support/openShop'
import { asDemoShopper } from '../support/shopper'
import { withShop } from '../support/withShop'

/**
 * Code that cannot be fetched any more, because the connection is gone or a new build took the old one's place, is missing
 * in its own place and nowhere else: the page stays, says what is missing, and goes on as soon as it can.
 */

const texts = textsOf.en

interface Control {
  what: string
  path: string
  isShopper?: true
  /** What it opens is brought by code of its own, which tells that it was lost: it is pressed again. */
  isPressedAgain?: true
  press: (page: Page) => Promise<unknown>
  /** What the press shows, offline too once its code is there. */
  shows: (page: Page) => Locator
}

const card = (page: Page) => page.getByRole('main').getByRole('article').first()
const dialog = (page: Page, kind: 'lineWaits' | 'favouritesNeedLogin' | 'cartNeedsLogin' | 'logout') =>
  page.getByRole('alertdialog', { name: texts.dialogs[kind].title })
const account = (page: Page) =>
  page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()

const controls: Control[] = [
  {
    what: 'a cart button',
    path: '/books',
    press: (page) => card(page).getByRole('button').last().click(),
    shows: (page) => dialog(page, 'lineWaits'),
  },
  {
    what: 'a heart',
    path: '/books',
    press: (page) => card(page).getByRole('button').first().click(),
    shows: (page) => dialog(page, 'favouritesNeedLogin'),
  },
  {
    what: 'the account button',
    path: '/books',
    press: account,
    shows: (page) => page.getByRole('form', { name: texts.auth.login }),
  },
  {
    what: 'the cart of the header',
    path: '/books',
    press: (page) => page.getByRole('banner').getByRole('link', { name: texts.layout.cart }).first().click(),
    shows: (page) => dialog(page, 'cartNeedsLogin'),
  },
  {
    what: 'the wishlist of the header',
    path: '/books',
    press: (page) =>
      page.getByRole('banner').getByRole('link', { name: texts.layout.wishlist }).first().click(),
    shows: (page) => dialog(page, 'favouritesNeedLogin'),
  },
  {
    what: 'the support panel',
    path: '/books',
    isPressedAgain: true,
    press: (page) => page.keyboard.press('Control+Alt+KeyS'),
    shows: (page) => page.getByRole('dialog', { name: texts.support.heading }),
  },
  {
    what: 'the logout',
    path: '/books',
    isShopper: true,
    press: async (page) => {
      await account(page)
      await page.getByRole('button', { name: texts.account.logout, exact: true }).click()
    },
    shows: (page) => dialog(page, 'logout'),
  },
]

/** Nothing is fetched ahead, as for who saves data. */
const savingData = () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
}

const missing = (page: Page) =>
  page.getByRole('alert').filter({ hasText: texts.screenError.missingTitle }).first()
const renewed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: texts.screenError.renewedTitle }).first()

describe('a part whose code is lost', () => {
  const stage = withShop()

  const open = async ({ path, isShopper }: Pick<Control, 'path' | 'isShopper'>, savesData: boolean) => {
    const visit = await stage.open({
      language: 'en',
      path: '/about-us',
      ...(isShopper && (await asDemoShopper(stage.shop))),
    })
    if (savesData) await visit.page.addInitScript(savingData)
    await visit.page.goto(`${stage.shop.address}${path}`)
    await isAwake(visit.page)
    await card(visit.page).waitFor()
    return visit
  }

  const expectWholePage = async (page: Page) => {
    // By their elements: a question that stands over the page hides the rest from the tree of roles.
    expect(await page.locator('header').first().isVisible()).toBe(true)
    expect(await page.locator('main article').first().isVisible()).toBe(true)
    expect(await page.getByText(texts.screenError.title).count()).toBe(0)
  }

  it.each(controls.filter(({ isShopper }) => isShopper !== true))(
    'says so without a connection, and comes when it is back: $what',
    async ({ isPressedAgain, press, shows, ...visit }) => {
      const { page } = await open(visit, true)
      await page.context().setOffline(true)
      await press(page)
      await missing(page).waitFor()
      await expectWholePage(page)
      await page.context().setOffline(false)
      await missing(page).waitFor({ state: 'detached' })
      // A popup and a question come by themselves.
      if (isPressedAgain) await press(page)
      await shows(page).waitFor()
      await expectWholePage(page)
    },
  )

  it.each(controls)(
    'has been fetched ahead, so that nothing is missing: $what',
    async ({ press, shows, ...visit }) => {
      const { page } = await open(visit, false)
      const ahead = ['account', 'dialogs', 'notices', 'support', 'flows', 'session-file', 'search']
      await page.waitForFunction(
        (names) =>
          names.every((name) =>
            performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/static/${name}.`)),
          ),
        ahead,
      )
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await press(page)
      await shows(page).waitFor()
      await expectWholePage(page)
    },
  )

  it.each(controls.filter(({ isShopper }) => isShopper !== true))(
    'says that the shop was renewed where a new build took its place: $what',
    async ({ press, ...visit }) => {
      const { page } = await open(visit, true)
      await page.route('**/static/**', (route) => route.fulfill({ status: 404, body: 'gone' }))
      await press(page)
      await renewed(page).waitFor()
      await expectWholePage(page)
      await page.unroute('**/static/**')
      await page.evaluate(() => Object.assign(window, { isOldPage: true }))
      await page
        .getByRole('navigation')
        .getByRole('link', { name: texts.navigation.libraries, exact: true })
        .first()
        .click()
      await page.waitForFunction(() => !('isOldPage' in window))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/libraries')
    },
  )

  it.each(['/contact-us', '/libraries'])('a screen is missing in its place: %s', async (path) => {
    const { page } = await open({ path: '/books' }, true)
    await page.context().setOffline(true)
    await page.getByRole('navigation').first().locator(`a[href="${path}"]`).click()
    await missing(page).waitFor()
    expect(await page.getByRole('banner').isVisible()).toBe(true)
    await page.context().setOffline(false)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await missing(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(path)
  })
})
