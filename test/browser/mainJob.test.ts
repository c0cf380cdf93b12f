import type { Page } from 'playwright-core'
import { linkFor } from '../support/runningShop'
import { bothLanguages, filled, type TestLanguage, textsOf } from '../support/texts'
import type { ShopPage } from './support/openShop'
import { checkOut, logOut, storedSession } from './support/shopper'
import { withShop } from './support/withShop'

/**
 * The one thing the shop exists for: somebody who was never here registers, activates the account through the mail,
 * finds a book, and orders it.
 */
describe('a newcomer buys a book', () => {
  const stage = withShop()

  const book = { name: 'Pride and Prejudice', search: 'prejudice', price: 8 }
  const dollars = (amount: number) => `$${amount.toFixed(2)}`

  const register = async (page: Page, language: TestLanguage, email: string) => {
    const texts = textsOf[language]
    await page.goto(`${stage.shop.address}/signup`)
    await page.getByRole('textbox', { name: texts.auth.firstName, exact: true }).fill('زينب')
    await page.getByRole('textbox', { name: texts.auth.lastName, exact: true }).fill('Hadi')
    await page.getByRole('textbox', { name: texts.auth.email, exact: true }).fill(email)
    await page.getByRole('textbox', { name: texts.auth.phone, exact: true }).fill('+964 770 123 4567')
    await page.getByRole('textbox', { name: texts.auth.password, exact: true }).fill('secret-1')
    await page.getByRole('textbox', { name: texts.auth.confirmPassword, exact: true }).fill('secret-1')
    await page.getByRole('button', { name: texts.auth.register, exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: texts.dialogs.registrationDone.title })
    await dialog.getByRole('button', { name: texts.common.ok, exact: true }).click()
    await page.waitForURL(`${stage.shop.address}/`)
  }

  const activate = async (page: Page, language: TestLanguage, email: string) => {
    await page.goto(await linkFor(stage.shop, email, '/activate'))
    await page.getByText(textsOf[language].activate.doneTitle).first().waitFor()
  }

  const logIn = async (page: Page, language: TestLanguage, email: string) => {
    const texts = textsOf[language]
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    await page.getByRole('textbox', { name: texts.auth.emailOrUsername, exact: true }).fill(email)
    await page.getByRole('textbox', { name: texts.auth.password, exact: true }).fill('secret-1')
    await page
      .getByRole('form', { name: texts.auth.login })
      .getByRole('button', { name: texts.auth.login, exact: true })
      .click()
    await page.getByText(texts.notices.loginDone.title).waitFor()
  }

  const findBook = async ({ page, texts }: ShopPage) => {
    await page.getByRole('searchbox', { name: texts.search.label }).first().fill(book.search)
    const results = page.getByRole('dialog', { name: texts.search.title })
    await results.getByRole('link', { name: book.name }).first().click()
    await page.getByRole('heading', { level: 1, name: book.name }).waitFor()
  }

  it.each(bothLanguages)('from the registration to the order, in %s', async (language) => {
    const email = `newcomer-${language}@example.org`
    const shopPage = await stage.open({ language })
    const { page, texts, problems } = shopPage
    await register(page, language, email)
    await activate(page, language, email)
    await logIn(page, language, email)
    await findBook(shopPage)

    const main = page.getByRole('main')
    await main
      .getByRole('button', { name: filled(texts.product.addNamedToFavourites, { name: book.name }) })
      .click()
    await page.getByText(texts.notices.favouriteSaved.title).waitFor()
    await main.getByRole('button', { name: texts.product.addToCart, exact: true }).click()
    await page.getByText(texts.notices.addedToCart.title).waitFor()

    await page.getByRole('link', { name: texts.layout.wishlist }).first().click()
    await main.getByRole('link', { name: book.name }).first().waitFor()

    await page.getByRole('link', { name: texts.layout.cart }).first().click()
    await page.waitForURL(`${stage.shop.address}/cart`)
    await main.getByRole('button', { name: filled(texts.cart.raise, { name: book.name }) }).click()
    await main
      .getByRole('group', { name: filled(texts.cart.quantityOf, { name: book.name }) })
      .getByText('2')
      .waitFor()
    const summary = main.getByRole('region', { name: texts.cart.summary })
    await summary.getByText(dollars(2 * book.price)).waitFor()

    await checkOut(shopPage)

    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    await page.getByRole('link', { name: texts.account.orders, exact: true }).click()
    const order = main.getByRole('article')
    await order.getByText(book.name).waitFor()
    expect(await order.innerText()).toContain(dollars(2 * book.price))

    await logOut(shopPage)
    expect(await storedSession(page)).toEqual([null, null])
    expect(problems).toEqual([])
  })
})
